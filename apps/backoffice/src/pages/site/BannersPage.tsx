import { createBanner, listBanners } from '@meydan/contract/content/content-admin'
import { count, onOff, text, when } from '../../cells/columns.tsx'
import { choice, labelOf, yesNo } from '../../crud/list/filters.ts'
import { bannerEditor, DEVICES, PAGES, POSITIONS } from '../../features/content/banner-editor.ts'
import { EditorPage } from '../../crud/record/EditorPage.tsx'
import { NewLink } from '../../crud/list/NewLink.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/site/banners.ts'

export function BannersPage() {
  return <ResourcePage resource={banners} />
}

export function BannerPage() {
  return <EditorPage editor={bannerEditor} />
}

const banners = resource(listBanners)({
  title: words.title,
  sort: 'sort_order',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  href: (row) => paths.banner(row.id),
  Header: () => <NewLink call={createBanner} to={paths.banner('yeni')} label={words.newBanner} />,
  filters: [
    choice('page_name', words.filters.page_name, PAGES),
    choice('device', words.filters.device, DEVICES),
    yesNo('active', words.filters.active, words.published, words.closed),
  ],
  columns: [
    {
      key: 'image_desktop',
      head: words.columns.image_desktop,
      cell: (row) => (
        <img
          src={row.image_desktop || row.image_mobile}
          alt=""
          loading="lazy"
          className="h-12 w-28 rounded-sm bg-s2 object-cover"
        />
      ),
      card: 'side',
    },
    text('title', words.columns.title, { strong: true, card: 'title' }),
    { key: 'page', head: words.columns.page, cell: (row) => labelOf(PAGES, row.page) },
    { key: 'device', head: words.columns.device, cell: (row) => labelOf(DEVICES, row.device) },
    { key: 'position', head: words.columns.position, cell: (row) => labelOf(POSITIONS, row.position) },
    count('sort_order', words.columns.sort_order),
    when('shown_from', words.columns.shown_from),
    when('shown_until', words.columns.shown_until),
    onOff('active', words.columns.active, { yes: words.published, card: 'badge' }),
  ],
})
