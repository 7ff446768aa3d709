export const words = {
  status: 'Durum',
  statuses: { draft: 'Taslak', running: 'Yayında', paused: 'Duraklatıldı' },
  publish: 'Yayınla',
  pause: 'Duraklat',
}
