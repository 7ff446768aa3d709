import { read } from '@meydan/api-client/query'
import { readRole } from '@meydan/contract/staff/roles-admin'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { FormValues } from '../../crud/form/form-field.ts'
import { words } from '../../words/staff/roles.ts'
import { GroupList } from './GroupList.tsx'
import { chosenOf } from './groups.ts'

/** What the form would give and take, against the role as it is saved. */
export function RoleChange({ values }: { values: FormValues }) {
  const { id = 'yeni' } = useParams()
  const { data } = useQuery({ ...read(readRole, { id }), enabled: id !== 'yeni' })
  const [was, wanted] = [data?.data.groups ?? [], chosenOf(values.groups)]
  const given = wanted.filter((group) => !was.includes(group))
  const taken = was.filter((group) => !wanted.includes(group))
  return (
    <aside
      aria-label={words.change}
      className="grid gap-3 rounded-md bg-s2 p-4 xl:sticky xl:top-20 xl:max-h-[calc(100vh-10rem)] xl:overflow-y-auto"
    >
      <h2 className="text-[1rem]!">{words.change}</h2>
      {given.length + taken.length === 0 && <p className="text-sm text-ink2">{words.noChange}</p>}
      {given.length > 0 && (
        <Part title={words.given(given.length)} tone="text-success" groups={given} note={words.givenNote} />
      )}
      {taken.length > 0 && (
        <Part
          title={words.taken(taken.length)}
          tone="text-danger"
          groups={taken}
          note={given.length === 0 ? words.takenNote : undefined}
        />
      )}
      {data && <p className="text-sm text-ink2">{words.holders(data.data.members)}</p>}
    </aside>
  )
}

function Part({
  title,
  tone,
  groups,
  note,
}: {
  title: string
  tone: string
  groups: readonly string[]
  note: string | undefined
}) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className={`text-[0.875rem]! ${tone}`}>{title}</h3>
      <GroupList groups={groups} />
      {note && <p className="text-sm text-ink3">{note}</p>}
    </section>
  )
}
