export const mbsWords = {
  tab: 'MBS',
  title: 'MBS kuralları',
  searchHint: 'Lig adı ya da bahis türü kodu',
  emptyText: 'Kural yok: her maç kendi MBS değeriyle oynanır',
  add: 'Kural koy',
  league: 'Lig',
  allLeagues: 'Tüm ligler',
  market: 'Bahis türü',
  allMarkets: 'Tüm bahis türleri',
  mbs: 'MBS',
  hint: '1 ile 4 arasında. Lig ve bahis türü birlikte seçilirse o kural diğerlerinden önce gelir.',
}
