import { createPage, deletePage, listPages, readPage, updatePage } from '@meydan/contract/content-admin'
import { count, onOff, text, when } from '../cells/columns.tsx'
import { yesNo } from '../machine/filters.ts'
import { EditorPage, editor } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

export function ContentPagesPage() {
  return <ResourcePage resource={pages} />
}

export function ContentPagePage() {
  return <EditorPage editor={pageEditor} />
}

const pages = resource(listPages)({
  title: 'Sayfalar',
  sort: 'sort_order',
  searchHint: 'Başlık, kısa ad',
  emptyText: 'Sayfa yok',
  href: (row) => paths.page(row.id),
  Header: () => <NewLink call={createPage} to={paths.page('yeni')} label="Yeni sayfa" />,
  filters: [yesNo('published', 'Yayın', 'Yayında', 'Taslak')],
  columns: [
    text('title', 'Başlık', { strong: true, sortable: true, card: 'title' }),
    { key: 'slug', head: 'Adres', sortable: true, cell: (row) => `/sayfa/${row.slug}` },
    onOff('in_footer', 'Alt menü', { yes: 'Evet', no: 'Hayır' }),
    onOff('published', 'Yayın', { yes: 'Yayında', no: 'Taslak', card: 'side' }),
    count('sort_order', 'Sıra', { sortable: true }),
    when('updated_at', 'Güncelleme', { sortable: true }),
  ],
})

const pageEditor = editor(
  readPage,
  updatePage,
)({
  newTitle: 'Yeni sayfa',
  title: (record) => record.title,
  back: paths.pages,
  create: createPage,
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
})
