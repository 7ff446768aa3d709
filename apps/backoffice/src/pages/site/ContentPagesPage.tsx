import { createPage, deletePage, listPages, readPage, updatePage } from '@meydan/contract/content/content-admin'
import { count, onOff, text, when } from '../../cells/columns.tsx'
import { yesNo } from '../../crud/list/filters.ts'
import { EditorPage, editor } from '../../crud/record/EditorPage.tsx'
import { NewLink } from '../../crud/list/NewLink.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/site/content-pages.ts'

export function ContentPagesPage() {
  return <ResourcePage resource={pages} />
}

export function ContentPagePage() {
  return <EditorPage editor={pageEditor} />
}

const pages = resource(listPages)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  href: (row) => paths.page(row.id),
  Header: () => <NewLink call={createPage} to={paths.page('yeni')} label={words.newTitle} />,
  filters: [yesNo('published', words.filters.published, words.published, words.draft)],
  columns: [
    text('title', words.columns.title, { strong: true, card: 'title' }),
    { key: 'slug', head: words.columns.slug, cell: (row) => `/sayfa/${row.slug}` },
    onOff('in_footer', words.columns.in_footer, { yes: words.yes, no: words.no }),
    onOff('published', words.columns.published, { yes: words.published, no: words.draft, card: 'side' }),
    count('sort_order', words.columns.sort_order),
    when('updated_at', words.columns.updated_at),
  ],
})

const pageEditor = editor(
  readPage,
  updatePage,
)({
  newTitle: words.newTitle,
  title: (record) => record.title,
  back: paths.pages,
  create: createPage,
  remove: deletePage,
  fields: [
    { name: 'title', label: words.fields.title, kind: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      label: words.fields.slug,
      kind: 'text',
      required: true,
      maxLength: 80,
      hint: words.hints.slug,
    },
    { name: 'content', label: words.fields.content, kind: 'html', required: true, wide: true },
    { name: 'meta_title', label: words.fields.meta_title, kind: 'text', maxLength: 200 },
    { name: 'meta_description', label: words.fields.meta_description, kind: 'text', maxLength: 400 },
    { name: 'sort_order', label: words.fields.sort_order, kind: 'number', initial: 0 },
    { name: 'in_footer', label: words.fields.in_footer, kind: 'checkbox', initial: true },
    { name: 'published', label: words.fields.published, kind: 'checkbox', initial: true },
  ],
})
