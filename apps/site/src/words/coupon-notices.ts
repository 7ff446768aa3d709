export const noticeWords = {
  won: 'Kuponunuz kazandı',
  lost: 'Kuponunuz sonuçlandı',
  void: 'Kuponunuz iade edildi',
  returned: (reference: string, sum: string) => `${reference} · Ödenen ${sum}`,
  leg: (match: string, result: string) => `${match}: ${result}`,
  pick: (market: string, outcome: string, reference: string) => `${market}: ${outcome} · ${reference}`,
}
