import type { OutputOf } from '@meydan/contract/call'
import { createBanner, listBanners } from '@meydan/contract/content-admin'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import { bannerEditor, DEVICES, PAGES, POSITIONS } from '../features/content/banner-editor.ts'
import { EditorPage } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import type { Option, Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

type Row = OutputOf<typeof listBanners>['data'][number]

export function BannersPage() {
  return <ResourcePage resource={banners} />
}

export function BannerPage() {
  return <EditorPage editor={bannerEditor} />
}

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const banners: Resource<Row> = {
  title: 'Bannerlar',
  list: listBanners,
  sort: 'sort_order',
  searchHint: 'Başlık',
  emptyText: 'Banner yok',
  href: (row) => paths.banner(row.id),
  Header: () => <NewLink call={createBanner} to={paths.banner('yeni')} label="Yeni banner" />,
  filters: [
    { name: 'page_name', label: 'Sayfa', kind: 'select', options: PAGES },
    { name: 'device', label: 'Cihaz', kind: 'select', options: DEVICES },
    {
      name: 'active',
      label: 'Yayın',
      kind: 'select',
      options: [
        { value: 'true', label: 'Yayında' },
        { value: 'false', label: 'Kapalı' },
      ],
    },
  ],
  columns: [
    {
      key: 'image',
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
    { key: 'title', head: 'Başlık', sortable: true, cell: (row) => <strong>{row.title}</strong>, card: 'title' },
    { key: 'page', head: 'Sayfa', cell: (row) => labelOf(PAGES, row.page) },
    { key: 'device', head: 'Cihaz', cell: (row) => labelOf(DEVICES, row.device) },
    { key: 'position', head: 'Konum', cell: (row) => labelOf(POSITIONS, row.position) },
    { key: 'sort_order', head: 'Sıra', sortable: true, align: 'right', cell: (row) => row.sort_order },
    { key: 'shown_from', head: 'Başlangıç', cell: (row) => <When at={row.shown_from} /> },
    { key: 'shown_until', head: 'Bitiş', cell: (row) => <When at={row.shown_until} /> },
    { key: 'active', head: 'Yayın', card: 'badge', cell: (row) => <OnOff on={row.active} yes="Yayında" /> },
  ],
}
