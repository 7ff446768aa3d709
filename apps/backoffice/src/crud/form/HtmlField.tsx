import { send } from '@meydan/api-client/send'
import { previewPage } from '@meydan/contract/content/content-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Bold, Eye, Heading2, Italic, Link, List, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../../words/crud.ts'

interface Props {
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

const TOOLS: readonly { label: string; icon: LucideIcon; before: string; after: string }[] = [
  { label: words.heading, icon: Heading2, before: '<h2>', after: '</h2>\n' },
  { label: words.bold, icon: Bold, before: '<strong>', after: '</strong>' },
  { label: words.italic, icon: Italic, before: '<em>', after: '</em>' },
  { label: words.list, icon: List, before: '<ul>\n<li>', after: '</li>\n</ul>\n' },
  { label: words.link, icon: Link, before: '<a href="/">', after: '</a>' },
]

/** HTML of a page with buttons for what is allowed, and a look at it as the site would show it. */
export function HtmlField({ label, value, error, onValue }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState<string>()
  const wrap = (before: string, after: string) => {
    const area = box.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    onValue(value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end))
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(start + before.length, end + before.length)
    })
  }
  const preview = () =>
    send(previewPage, { content: value }).then(
      (reply) => setShown(reply.content),
      () => toast.error(words.actionFailed),
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1" role="toolbar" aria-label={label}>
        {TOOLS.map(({ label: name, icon: Icon, before, after }) => (
          <Button key={name} size="sm" icon aria-label={name} title={name} onClick={() => wrap(before, after)}>
            <Icon aria-hidden size={16} />
          </Button>
        ))}
        <Button size="sm" className="ml-auto" onClick={() => void preview()}>
          <Eye aria-hidden size={16} />
          {words.preview}
        </Button>
      </div>
      <Textarea
        ref={box}
        label={label}
        rows={16}
        value={value}
        error={error}
        spellCheck
        onChange={(event) => onValue(event.target.value)}
      />
      <Modal open={shown !== undefined} onClose={() => setShown(undefined)} title={words.preview} wide>
        {/* Sanitised by the server, and scripts may not run here either. */}
        <iframe
          title={words.preview}
          sandbox=""
          srcDoc={documentOf(shown ?? '')}
          className="h-[60dvh] w-full rounded-md bg-bg"
        />
      </Modal>
    </div>
  )
}

/** The page's HTML under the stylesheet of this application: styles of its own are not let in. */
function documentOf(html: string): string {
  const styles = [...document.styleSheets].flatMap(({ href }) =>
    href ? [`<link rel="stylesheet" href="${href}">`] : [],
  )
  return `<!doctype html><html lang="tr"><head>${styles.join('')}</head><body class="page-prose">${html}</body></html>`
}
