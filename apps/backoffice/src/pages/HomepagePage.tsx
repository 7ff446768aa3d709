import type { OutputOf } from '@meydan/contract/call'
import {
  createCategory,
  createHomepageGame,
  deleteCategory,
  deleteHomepageGame,
  listCategories,
  listHomepageGames,
  updateCategory,
  updateHomepageGame,
} from '@meydan/contract/content-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { tabClass } from '@meydan/ui/tab-class'
import { TabNav } from '@meydan/ui/TabNav.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { OnOff } from '../cells/StatusBadge.tsx'
import { useAction } from '../machine/ActionBar.tsx'
import type { FormField } from '../machine/form-field.ts'
import { RecordForm } from '../machine/RecordForm.tsx'
import type { Resource } from '../machine/resource.ts'
import { ResourcePage } from '../machine/ResourcePage.tsx'
import { paths } from '../paths.ts'

type Game = OutputOf<typeof listHomepageGames>['data'][number]
type Category = OutputOf<typeof listCategories>['data'][number]

const gameFields: FormField[] = [
  { name: 'game_id', label: 'Oyun no', kind: 'number', hint: 'Boşsa "kullanılamıyor" olarak görünür' },
  { name: 'title', label: 'Başlık', kind: 'text', maxLength: 120, hint: 'Boşsa oyunun adı' },
  { name: 'provider', label: 'Sağlayıcı', kind: 'text', maxLength: 120 },
  { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
  { name: 'image', label: 'Görsel', kind: 'image', wide: true },
  { name: 'gradient', label: 'Görsel yüklenmezse zemin', kind: 'text', wide: true },
  { name: 'active', label: 'Yayında', kind: 'checkbox', initial: true },
]

const categoryFields: FormField[] = [
  { name: 'title', label: 'Başlık', kind: 'text', required: true, maxLength: 60 },
  { name: 'link', label: 'Bağlantı', kind: 'text', maxLength: 500 },
  { name: 'description', label: 'Açıklama', kind: 'text', maxLength: 200 },
  { name: 'icon', label: 'Simge', kind: 'text', maxLength: 40 },
  { name: 'image_url', label: 'Görsel', kind: 'image', wide: true },
  { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
  { name: 'active', label: 'Yayında', kind: 'checkbox', initial: true },
]

const TABS = [
  { id: 'oyunlar', label: 'Popüler oyunlar' },
  { id: 'kategoriler', label: 'Kategoriler' },
]

export function HomepagePage() {
  const { tab = 'oyunlar' } = useParams()
  return (
    <div className="grid gap-4">
      <TabNav label="Ana sayfa">
        {TABS.map((each) => (
          <Link
            key={each.id}
            to={`${paths.homepage}/${each.id}`}
            className={tabClass('underline')}
            aria-current={each.id === tab ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </TabNav>
      {tab === 'kategoriler' ? (
        <ResourcePage key={tab} resource={categories} />
      ) : (
        <ResourcePage key={tab} resource={games} />
      )}
    </div>
  )
}

const games: Resource<Game> = {
  title: 'Popüler oyunlar',
  list: listHomepageGames,
  sort: 'sort_order',
  emptyText: 'Ana sayfada popüler oyun yok',
  Header: () => <NewButton label="Oyun ekle" fields={gameFields} call={createHomepageGame} />,
  columns: [
    {
      key: 'title',
      head: 'Oyun',
      cell: (row) => <strong>{row.title || `#${row.game_id ?? '—'}`}</strong>,
      card: 'title',
    },
    { key: 'provider', head: 'Sağlayıcı', cell: (row) => row.provider || '—' },
    { key: 'sort_order', head: 'Sıra', sortable: true, align: 'right', cell: (row) => row.sort_order },
    { key: 'active', head: 'Yayın', cell: (row) => <OnOff on={row.active} yes="Yayında" />, card: 'side' },
    {
      key: 'edit',
      head: 'İşlem',
      cell: (row) => (
        <EditButtons row={row} fields={gameFields} update={updateHomepageGame} remove={deleteHomepageGame} />
      ),
    },
  ],
}

const categories: Resource<Category> = {
  title: 'Kategoriler',
  list: listCategories,
  sort: 'sort_order',
  emptyText: 'Kategori yok; sitede dört hazır kategori görünür',
  Header: () => <NewButton label="Kategori ekle" fields={categoryFields} call={createCategory} />,
  columns: [
    { key: 'title', head: 'Başlık', cell: (row) => <strong>{row.title}</strong>, card: 'title' },
    { key: 'link', head: 'Bağlantı', cell: (row) => row.link },
    { key: 'sort_order', head: 'Sıra', sortable: true, align: 'right', cell: (row) => row.sort_order },
    { key: 'active', head: 'Yayın', cell: (row) => <OnOff on={row.active} yes="Yayında" />, card: 'side' },
    {
      key: 'edit',
      head: 'İşlem',
      cell: (row) => <EditButtons row={row} fields={categoryFields} update={updateCategory} remove={deleteCategory} />,
    },
  ],
}

function NewButton({
  label,
  fields,
  call,
}: {
  label: string
  fields: readonly FormField[]
  call: typeof createHomepageGame | typeof createCategory
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden size={18} />
        {label}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={label} wide>
        <RecordForm fields={fields} record={{}} call={call} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface EditProps {
  row: { id: number }
  fields: readonly FormField[]
  update: typeof updateHomepageGame | typeof updateCategory
  remove: typeof deleteHomepageGame | typeof deleteCategory
}

function EditButtons({ row, fields, update, remove }: EditProps) {
  const [open, setOpen] = useState(false)
  const run = useAction()
  return (
    <span className="flex gap-2">
      <Button size="sm" onClick={() => setOpen(true)}>
        Düzenle
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={run.isPending}
        onClick={() => run.mutate({ call: remove, input: { id: row.id }, doneText: 'Silindi' })}
      >
        Sil
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Düzenle" wide>
        <RecordForm
          fields={fields}
          record={{ ...row }}
          call={update}
          fixed={{ id: row.id }}
          onDone={() => setOpen(false)}
        />
      </Modal>
    </span>
  )
}
