import { createBanner, deleteBanner, readBanner, updateBanner } from '@meydan/contract/content/content-admin'
import { paths } from '../../paths.ts'
import { editor } from '../../crud/record/EditorPage.tsx'
import type { FormValues } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/banners.ts'
import { words as crud } from '../../words/crud.ts'
import { PromotionField } from './PromotionField.tsx'
import { SiteField } from './SiteField.tsx'

export const PAGES = [
  { value: 'home', label: words.homepage },
  { value: 'casino', label: words.liveCasino },
  { value: 'slot', label: words.slot },
]
export const DEVICES = [
  { value: 'desktop', label: words.desktop },
  { value: 'mobile', label: words.mobile },
  { value: 'both', label: words.both },
]
export const POSITIONS = [
  { value: '', label: words.single },
  { value: 'desktop_left', label: words.left },
  { value: 'desktop_right', label: words.right },
]

export const bannerEditor = editor(
  readBanner,
  updateBanner,
)({
  newTitle: words.newBanner,
  title: (record) => record.title,
  back: paths.banners,
  create: createBanner,
  remove: deleteBanner,
  fields: [
    { name: 'title', label: words.searchHint, kind: 'text', required: true, maxLength: 200 },
    {
      name: 'alt',
      label: words.pictureText,
      kind: 'text',
      maxLength: 300,
      hint: words.pictureTextHint,
      when: (values) => !values.promotion_id && !values.tournament,
    },
    { name: 'page', label: words.page, kind: 'select', options: PAGES, required: true, initial: 'home' },
    { name: 'device', label: words.device, kind: 'select', options: DEVICES, required: true, initial: 'desktop' },
    {
      name: 'position',
      label: words.place,
      kind: 'select',
      options: POSITIONS,
      initial: 'desktop_left',
      when: (values) => values.page === 'home' && values.device !== 'mobile',
    },
    {
      name: 'site_id',
      label: words.site,
      kind: 'number',
      nullable: true,
      Control: SiteField,
      hint: words.siteHint,
    },
    {
      name: 'promotion_id',
      label: words.promotion,
      kind: 'number',
      nullable: true,
      Control: PromotionField,
      hint: words.recordHint,
    },
    {
      name: 'tournament',
      label: words.tournament,
      kind: 'text',
      maxLength: 80,
      hint: words.tournamentHint,
    },
    {
      name: 'link',
      label: words.link,
      kind: 'text',
      maxLength: 500,
      hint: crud.linkHint,
    },
    {
      name: 'image_desktop',
      label: words.desktopPicture,
      kind: 'image',
      ratio: desktopRatio,
      hint: words.cropHint,
      wide: true,
      when: (values) => values.device !== 'mobile',
    },
    {
      name: 'image_mobile',
      label: words.mobilePicture,
      kind: 'image',
      ratio: (values) => (values.page === 'home' ? 720 / 420 : 720 / 260),
      hint: words.cropHint,
      wide: true,
      when: (values) => values.device !== 'desktop',
    },
    { name: 'shown_from', label: words.shownFrom, kind: 'instant', hint: words.startHint },
    { name: 'shown_until', label: words.shownUntil, kind: 'instant', hint: words.endHint },
    { name: 'sort_order', label: words.order, kind: 'number', initial: 0 },
    { name: 'active', label: words.published, kind: 'checkbox', initial: true },
  ],
})

/** The left banner of the home page is twice as wide as the one beside it; the other pages have a strip. */
function desktopRatio(values: FormValues): number {
  if (values.page !== 'home') return 1200 / 220
  return values.position === 'desktop_right' ? 640 / 480 : 1200 / 480
}
