import type { OutputOf } from '@meydan/contract/call'
import { createPage, deletePage, listPages, readPage, updatePage } from '@meydan/contract/content-admin'
import { OnOff } from '../cells/StatusBadge.tsx'
import { When } from '../cells/When.tsx'
import { type Editor, EditorPage } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

type Row = OutputOf<typeof listPages>['data'][number]

export function ContentPagesPage() {
  return <ResourcePage resource={pages} />
}

export function ContentPagePage() {
  return <EditorPage editor={pageEditor} />
}

const pages: Resource<Row> = {
  title: 'Sayfalar',
  list: listPages,
  sort: 'sort_order',
  searchHint: 'Başlık, kısa ad',
  emptyText: 'Sayfa yok',
  href: (row) => paths.page(row.id),
  Header: () => <NewLink call={createPage} to={paths.page('yeni')} label="Yeni sayfa" />,
  filters: [
    {
      name: 'published',
      label: 'Yayın',
      kind: 'select',
      options: [
        { value: 'true', label: 'Yayında' },
        { value: 'false', label: 'Taslak' },
      ],
    },
  ],
  columns: [
    { key: 'title', head: 'Başlık', sortable: true, cell: (row) => <strong>{row.title}</strong>, card: 'title' },
    { key: 'slug', head: 'Adres', sortable: true, cell: (row) => `/sayfa/${row.slug}` },
    { key: 'in_footer', head: 'Alt menü', cell: (row) => <OnOff on={row.in_footer} yes="Evet" no="Hayır" /> },
    {
      key: 'published',
      head: 'Yayın',
      cell: (row) => <OnOff on={row.published} yes="Yayında" no="Taslak" />,
      card: 'side',
    },
    { key: 'sort_order', head: 'Sıra', sortable: true, align: 'right', cell: (row) => row.sort_order },
    { key: 'updated_at', head: 'Güncelleme', sortable: true, cell: (row) => <When at={row.updated_at} /> },
  ],
}

const pageEditor: Editor = {
  newTitle: 'Yeni sayfa',
  title: (record) => String(record.title),
  back: paths.pages,
  read: readPage,
  create: createPage,
  update: updatePage,
  remove: deletePage,
  fields: [
    { name: 'title', label: 'Başlık', kind: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      label: 'Kısa ad (adres)',
      kind: 'text',
      required: true,
      maxLength: 80,
      hint: 'Küçük harf, rakam ve tire: sorumlu-oyun',
    },
    { name: 'content', label: 'İçerik (HTML)', kind: 'html', required: true, wide: true },
    { name: 'meta_title', label: 'Arama başlığı', kind: 'text', maxLength: 200 },
    { name: 'meta_description', label: 'Arama açıklaması', kind: 'text', maxLength: 400 },
    { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
    { name: 'in_footer', label: 'Alt menüde göster', kind: 'checkbox', initial: true },
    { name: 'published', label: 'Yayında', kind: 'checkbox', initial: true },
  ],
}
