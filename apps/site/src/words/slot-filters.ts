/** Of the dialog and the chips of /casino/slots: no other page loads them. */
export const filterWords = {
  filters: 'Filtreler',
  filtersOn: (count: number) => `Filtreler, ${count} seçili`,
  mechanic: 'Oyun türü',
  mechanics: {
    classic: 'Klasik',
    lines: 'Çizgili',
    ways: '243 yol',
    cascade: 'Düşen semboller',
    respin: 'Yeniden dönüş',
    free_spins: 'Bedava dönüş',
  },
  volatilityName: 'Volatilite',
  volatilityOf: (volatility: string) => `Volatilite: ${volatility}`,
  rtpName: 'RTP',
  rtpBands: {
    '0-95': '%95 altı',
    '95-96': '%95 – %96',
    '96-97': '%96 – %97',
    '97-100': '%97 ve üstü',
  },
  rtpOf: (band: string) => `RTP ${band}`,
  only: 'Yalnızca',
  demoOnly: 'Demosu olanlar',
  tournamentOnly: 'Süren bir turnuvada sayılanlar',
  removeFilter: (name: string) => `${name}: filtreyi kaldır`,
  show: (count: number) => (count === 0 ? 'Oyun yok' : `${count} oyunu göster`),
}
