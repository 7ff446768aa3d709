import { createBanner, deleteBanner, readBanner, updateBanner } from '@meydan/contract/content-admin'
import { paths } from '../../paths.ts'
import type { Editor } from '../../machine/EditorPage.tsx'

export const PAGES = [
  { value: 'home', label: 'Ana sayfa' },
  { value: 'casino', label: 'Canlı casino' },
  { value: 'slot', label: 'Slot' },
]
export const DEVICES = [
  { value: 'desktop', label: 'Masaüstü' },
  { value: 'mobile', label: 'Mobil' },
  { value: 'both', label: 'Her ikisi' },
]
export const POSITIONS = [
  { value: '', label: 'Tek alan' },
  { value: 'desktop_left', label: 'Sol (masaüstü)' },
  { value: 'desktop_right', label: 'Sağ (masaüstü)' },
]

export const bannerEditor: Editor = {
  newTitle: 'Yeni banner',
  title: (record) => String(record.title),
  back: paths.banners,
  read: readBanner,
  create: createBanner,
  update: updateBanner,
  remove: deleteBanner,
  keep: ['site_id'],
  fields: [
    { name: 'title', label: 'Başlık', kind: 'text', required: true, maxLength: 200 },
    {
      name: 'alt',
      label: 'Görsel metni',
      kind: 'text',
      maxLength: 300,
      hint: 'Görselin üzerindeki yazının tamamı; ekran okuyucular bunu okur',
    },
    { name: 'page', label: 'Sayfa', kind: 'select', options: PAGES, required: true, initial: 'home' },
    { name: 'device', label: 'Cihaz', kind: 'select', options: DEVICES, required: true, initial: 'desktop' },
    {
      name: 'position',
      label: 'Konum',
      kind: 'select',
      options: POSITIONS,
      initial: 'desktop_left',
      when: (values) => values.page === 'home' && values.device !== 'mobile',
    },
    {
      name: 'link',
      label: 'Bağlantı',
      kind: 'text',
      maxLength: 500,
      hint: '/ ile başlayan bir sayfa veya https adresi',
    },
    {
      name: 'image_desktop',
      label: 'Masaüstü görseli',
      kind: 'image',
      wide: true,
      when: (values) => values.device !== 'mobile',
    },
    {
      name: 'image_mobile',
      label: 'Mobil görseli',
      kind: 'image',
      wide: true,
      when: (values) => values.device !== 'desktop',
    },
    { name: 'shown_from', label: 'Gösterim başlangıcı', kind: 'instant' },
    { name: 'shown_until', label: 'Gösterim bitişi', kind: 'instant' },
    { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
    { name: 'active', label: 'Yayında', kind: 'checkbox', initial: true },
  ],
}
