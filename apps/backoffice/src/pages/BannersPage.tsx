import { createBanner, listBanners } from '@meydan/contract/content-admin'
import { count, onOff, text, when } from '../cells/columns.tsx'
import { choice, labelOf, yesNo } from '../machine/filters.ts'
import { bannerEditor, DEVICES, PAGES, POSITIONS } from '../features/content/banner-editor.ts'
import { EditorPage } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

export function BannersPage() {
  return <ResourcePage resource={banners} />
}

export function BannerPage() {
  return <EditorPage editor={bannerEditor} />
}

const banners = resource(listBanners)({
  title: 'Bannerlar',
  sort: 'sort_order',
  searchHint: 'Başlık',
  emptyText: 'Banner yok',
  href: (row) => paths.banner(row.id),
  Header: () => <NewLink call={createBanner} to={paths.banner('yeni')} label="Yeni banner" />,
  filters: [
    choice('page_name', 'Sayfa', PAGES),
    choice('device', 'Cihaz', DEVICES),
    yesNo('active', 'Yayın', 'Yayında', 'Kapalı'),
  ],
  columns: [
    {
      key: 'image_desktop',
      head: 'Görsel',
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
    text('title', 'Başlık', { strong: true, sortable: true, card: 'title' }),
    { key: 'page', head: 'Sayfa', cell: (row) => labelOf(PAGES, row.page) },
    { key: 'device', head: 'Cihaz', cell: (row) => labelOf(DEVICES, row.device) },
    { key: 'position', head: 'Konum', cell: (row) => labelOf(POSITIONS, row.position) },
    count('sort_order', 'Sıra', { sortable: true }),
    when('shown_from', 'Başlangıç'),
    when('shown_until', 'Bitiş'),
    onOff('active', 'Yayın', { yes: 'Yayında', card: 'badge' }),
  ],
})
