/** Columns of what the back office reads of the feed and of sent messages. */
export const readHeads: Readonly<Record<string, string>> = {
  detail: 'Ayrıntı',
  is_sound: 'Uygun',
  last_at: 'Son geliş',
  looked_by: 'İnceleyen',
  markets: 'Bahis türleri',
  match: 'Maç',
  producer: 'Veri kaynağı',
  received_at: 'İlk geliş',
  released_at: 'Yayımlandı',
  released_by: 'Yayımlayan',
  taken_at: 'Seçildiği tarih',
  thread_id: 'Yazışma no',
  times: 'Kaç kez',
  why: 'Neden',
}
