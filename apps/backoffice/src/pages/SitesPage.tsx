import { createSite, deleteSite, listSites, readSite, updateSite } from '@meydan/contract/content-admin'
import { onOff, text } from '../cells/columns.tsx'
import { BrandPreview } from '../features/content/BrandPreview.tsx'
import { PlaceholdersField } from '../features/content/PlaceholdersField.tsx'
import { SiteCssCard } from '../features/content/SiteCssCard.tsx'
import { SocialsField } from '../features/content/SocialsField.tsx'
import { EditorPage, editor } from '../machine/EditorPage.tsx'
import { NewLink } from '../machine/NewLink.tsx'
import { resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

export function SitesPage() {
  return <ResourcePage resource={sites} />
}

export function SitePage() {
  return <EditorPage editor={siteEditor} />
}

const sites = resource(listSites)({
  title: 'Siteler',
  sort: 'name',
  searchHint: 'Ad, alan adı',
  emptyText: 'Site yok',
  href: (row) => paths.site(row.id),
  Header: () => <NewLink call={createSite} to={paths.site('yeni')} label="Yeni site" />,
  columns: [
    {
      key: 'logo',
      head: 'Logo',
      cell: (row) => <img src={row.logo_override || row.logo} alt="" className="h-8 max-w-32 object-contain" />,
      card: 'side',
    },
    text('name', 'Ad', { strong: true, sortable: true, card: 'title' }),
    text('domain', 'Alan adı', { sortable: true }),
    {
      key: 'primary_color',
      head: 'Renkler',
      cell: (row) => <Swatches colours={[row.primary_color, row.secondary_color, row.accent_color]} />,
    },
    onOff('is_default', 'Varsayılan', { yes: 'Evet', no: 'Hayır' }),
  ],
})

const siteEditor = editor(
  readSite,
  updateSite,
)({
  newTitle: 'Yeni site',
  title: (record) => record.name,
  back: paths.sites,
  create: createSite,
  remove: deleteSite,
  preview: (form) => <BrandPreview values={form.values} />,
  extra: (record) => <SiteCssCard site={record} />,
  fields: [
    { name: 'name', label: 'Ad', kind: 'text', required: true, maxLength: 60 },
    { name: 'title', label: 'Tarayıcı başlığı', kind: 'text', required: true, maxLength: 120 },
    { name: 'domain', label: 'Alan adı', kind: 'text', maxLength: 120, hint: 'Şemasız ve portsuz: lale.example.com' },
    { name: 'description', label: 'Açıklama', kind: 'text', maxLength: 300 },
    { name: 'logo', label: 'Logo', kind: 'image' },
    { name: 'logo_override', label: 'Yerine geçen logo', kind: 'image', hint: 'Doluysa sitede bu logo görünür' },
    { name: 'favicon', label: 'Sekme simgesi', kind: 'image', wide: true },
    { name: 'primary_color', label: 'Ana renk', kind: 'colour', required: true, initial: '#8b5cf6' },
    { name: 'secondary_color', label: 'Zemin rengi', kind: 'colour', required: true, initial: '#000000' },
    { name: 'accent_color', label: 'Vurgu rengi', kind: 'colour', required: true, initial: '#a78bfa' },
    {
      name: 'header_gradient',
      label: 'Üst çubuk geçişi',
      kind: 'text',
      maxLength: 300,
      hint: 'linear-gradient(90deg, #111, #333)',
    },
    { name: 'whatsapp', label: 'WhatsApp', kind: 'text', maxLength: 80 },
    { name: 'telegram', label: 'Telegram', kind: 'text', maxLength: 80 },
    { name: 'email', label: 'E-posta', kind: 'text', maxLength: 254 },
    { name: 'socials', label: 'Sosyal hesaplar', kind: 'json', wide: true, Control: SocialsField, initial: [] },
    {
      name: 'placeholders',
      label: 'Yakında sayfaları',
      kind: 'json',
      wide: true,
      Control: PlaceholdersField,
      hint: 'Açık olanlar "çok yakında" sayfasını gösterir. Tombala, Zeplin ve Aviator kapatılınca oyunlarını açar.',
      initial: {},
    },
    { name: 'is_default', label: 'Bilinmeyen alan adlarında bu site açılsın', kind: 'checkbox' },
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
