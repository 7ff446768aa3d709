import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { Plus, X } from 'lucide-react'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/sites.ts'

interface Social {
  kind: string
  url: string
}

const KINDS = ['telegram', 'whatsapp', 'instagram']
const MOST = 8

/** The site's social accounts: channel and address. */
export function SocialsField({ label, value, error, onValue }: ControlProps) {
  const socials = value === '' ? [] : (JSON.parse(value) as Social[])
  const save = (next: readonly Social[]) => onValue(JSON.stringify(next))
  const change = (at: number, fields: Partial<Social>) =>
    save(socials.map((social, index) => (index === at ? { ...social, ...fields } : social)))
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      {socials.map((social, at) => (
        <div key={at} className="flex flex-wrap items-end gap-2">
          <Select
            label={words.channel}
            className="w-36"
            value={social.kind}
            onChange={(event) => change(at, { kind: event.target.value })}
          >
            {[...new Set([social.kind, ...KINDS])].map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </Select>
          <Field
            label={words.address}
            className="min-w-50 flex-1"
            placeholder={words.addressHint}
            maxLength={500}
            value={social.url}
            onChange={(event) => change(at, { url: event.target.value })}
          />
          <Button
            icon
            variant="ghost"
            aria-label={words.removeFrom(social.kind)}
            onClick={() => save(socials.toSpliced(at, 1))}
          >
            <X aria-hidden size={18} />
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {socials.length < MOST && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => save([...socials, { kind: KINDS[0] as string, url: '' }])}
        >
          <Plus aria-hidden size={16} />
          {words.addAccount}
        </Button>
      )}
    </fieldset>
  )
}
