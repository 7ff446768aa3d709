import { createSite, deleteSite, listSites, readSite, updateSite } from '@meydan/contract/content/content-admin'
import { onOff, text } from '../../cells/columns.tsx'
import { BrandPreview } from '../../features/content/BrandPreview.tsx'
import { LobbyRowsField } from '../../features/content/LobbyRowsField.tsx'
import { PlaceholdersField } from '../../features/content/PlaceholdersField.tsx'
import { SiteCssCard } from '../../features/content/SiteCssCard.tsx'
import { SocialsField } from '../../features/content/SocialsField.tsx'
import { EditorPage, editor } from '../../crud/record/EditorPage.tsx'
import { NewLink } from '../../crud/list/NewLink.tsx'
import { resource } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/site/sites.ts'

export function SitesPage() {
  return <ResourcePage resource={sites} />
}

export function SitePage() {
  return <EditorPage editor={siteEditor} />
}

const sites = resource(listSites)({
  title: words.title,
  sort: 'name',
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  href: (row) => paths.site(row.id),
  Header: () => <NewLink call={createSite} to={paths.site('yeni')} label={words.newTitle} />,
  columns: [
    {
      key: 'logo',
      head: words.columns.logo,
      cell: (row) => <img src={row.logo_override || row.logo} alt="" className="h-8 max-w-32 object-contain" />,
      card: 'side',
    },
    text('name', words.columns.name, { strong: true, card: 'title' }),
    text('domain', words.columns.domain),
    {
      key: 'primary_color',
      head: words.columns.primary_color,
      cell: (row) => <Swatches colours={[row.primary_color, row.secondary_color, row.accent_color]} />,
    },
    onOff('is_default', words.columns.is_default, { yes: words.yes, no: words.no }),
  ],
})

const siteEditor = editor(
  readSite,
  updateSite,
)({
  newTitle: words.newTitle,
  title: (record) => record.name,
  back: paths.sites,
  create: createSite,
  remove: deleteSite,
  preview: (form) => <BrandPreview values={form.values} />,
  extra: (record) => <SiteCssCard site={record} />,
  fields: [
    { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 60 },
    { name: 'title', label: words.fields.title, kind: 'text', required: true, maxLength: 120 },
    { name: 'domain', label: words.fields.domain, kind: 'text', maxLength: 120, hint: words.hints.domain },
    { name: 'description', label: words.fields.description, kind: 'text', maxLength: 300 },
    { name: 'logo', label: words.fields.logo, kind: 'image' },
    { name: 'logo_override', label: words.fields.logo_override, kind: 'image', hint: words.hints.logo_override },
    { name: 'favicon', label: words.fields.favicon, kind: 'image', wide: true },
    { name: 'primary_color', label: words.fields.primary_color, kind: 'colour', required: true, initial: '#8b5cf6' },
    {
      name: 'secondary_color',
      label: words.fields.secondary_color,
      kind: 'colour',
      required: true,
      initial: '#000000',
    },
    { name: 'accent_color', label: words.fields.accent_color, kind: 'colour', required: true, initial: '#a78bfa' },
    {
      name: 'header_gradient',
      label: words.fields.header_gradient,
      kind: 'text',
      maxLength: 300,
      hint: words.hints.header_gradient,
    },
    { name: 'whatsapp', label: words.fields.whatsapp, kind: 'text', maxLength: 80 },
    { name: 'telegram', label: words.fields.telegram, kind: 'text', maxLength: 80 },
    { name: 'email', label: words.fields.email, kind: 'text', maxLength: 254 },
    { name: 'socials', label: words.fields.socials, kind: 'json', wide: true, Control: SocialsField, initial: [] },
    {
      name: 'placeholders',
      label: words.fields.placeholders,
      kind: 'json',
      wide: true,
      Control: PlaceholdersField,
      hint: words.hints.placeholders,
      initial: {},
    },
    {
      name: 'lobby_rows',
      label: words.fields.lobby_rows,
      kind: 'json',
      nullable: true,
      wide: true,
      Control: LobbyRowsField,
      hint: words.hints.lobby_rows,
    },
    { name: 'shows_winners', label: words.fields.shows_winners, kind: 'checkbox', initial: true },
    {
      name: 'winners_from_lira',
      label: words.fields.winners_from_lira,
      kind: 'number',
      required: true,
      initial: 10_000,
      hint: words.hints.winners_from_lira,
    },
    { name: 'is_default', label: words.fields.is_default, kind: 'checkbox' },
  ],
})

function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {colours.map((colour) => (
        <span
          key={colour}
          title={colour}
          style={{ background: colour }}
          className="size-5 rounded-xs ring-1 ring-line-strong"
        />
      ))}
    </span>
  )
}
