import { send } from '@meydan/api-client/send'
import { previewPage } from '@meydan/contract/content-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { Bold, Eye, Heading2, Italic, Link, List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '../words/machine.ts'

/** HTML of a page with buttons for what is allowed, and a look at it as the site would show it. */
export function HtmlField({
  label,
  value,
  error,
  onValue,
}: {
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}) {
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
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1" role="toolbar" aria-label={label}>
        <Tool label={words.heading} onClick={() => wrap('<h2>', '</h2>\n')} icon={<Heading2 aria-hidden size={16} />} />
        <Tool label={words.bold} onClick={() => wrap('<strong>', '</strong>')} icon={<Bold aria-hidden size={16} />} />
        <Tool label={words.italic} onClick={() => wrap('<em>', '</em>')} icon={<Italic aria-hidden size={16} />} />
        <Tool
          label={words.list}
          onClick={() => wrap('<ul>\n<li>', '</li>\n</ul>\n')}
          icon={<List aria-hidden size={16} />}
        />
        <Tool label={words.link} onClick={() => wrap('<a href="/">', '</a>')} icon={<Link aria-hidden size={16} />} />
        <Button
          size="sm"
          className="ml-auto"
          onClick={() => void send(previewPage, { content: value }).then((reply) => setShown(reply.content))}
        >
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
          srcDoc={`<html lang="tr"><body style="color:#f5f4f8;font:15px/1.6 system-ui">${shown ?? ''}`}
          className="h-[60dvh] w-full rounded-md bg-s2"
        />
      </Modal>
    </div>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Button size="sm" icon aria-label={label} onClick={onClick}>
      {icon}
    </Button>
  )
}
