import { createBanner, deleteBanner, readBanner, updateBanner } from '@meydan/contract/content-admin'
import { paths } from '../../paths.ts'
import { editor } from '../../machine/EditorPage.tsx'
import type { FormValues } from '../../machine/form-field.ts'
import { SiteField } from './SiteField.tsx'

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

export const bannerEditor = editor(
  readBanner,
  updateBanner,
)({
  newTitle: 'Yeni banner',
  title: (record) => record.title,
  back: paths.banners,
  create: createBanner,
  remove: deleteBanner,
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
      name: 'site_id',
      label: 'Site',
      kind: 'number',
      nullable: true,
      Control: SiteField,
      hint: 'Seçilmezse bütün sitelerde görünür',
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
      ratio: desktopRatio,
      hint: 'Yüklerken konumun oranında kırpılır',
      wide: true,
      when: (values) => values.device !== 'mobile',
    },
    {
      name: 'image_mobile',
      label: 'Mobil görseli',
      kind: 'image',
      ratio: (values) => (values.page === 'home' ? 720 / 420 : 720 / 260),
      hint: 'Yüklerken konumun oranında kırpılır',
      wide: true,
      when: (values) => values.device !== 'desktop',
    },
    { name: 'shown_from', label: 'Gösterim başlangıcı', kind: 'instant', hint: 'İstanbul saati; boşsa hemen' },
    { name: 'shown_until', label: 'Gösterim bitişi', kind: 'instant', hint: 'Boşsa süresiz' },
    { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
    { name: 'active', label: 'Yayında', kind: 'checkbox', initial: true },
  ],
})

/** The left banner of the home page is twice as wide as the one beside it; the other pages have a strip. */
function desktopRatio(values: FormValues): number {
  if (values.page !== 'home') return 1200 / 220
  return values.position === 'desktop_right' ? 640 / 480 : 1200 / 480
}
