import { GLOSSARY } from '@meydan/contract/glossary'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { words } from '../../words/cash/reports.ts'

/** Every figure with its one meaning; an address with `#ngr` shows that one. */
export function Glossary() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <Card className="max-w-3xl">
      <p className="mb-4 text-sm text-ink2">{words.glossaryNote}</p>
      <dl className="grid gap-3">
        {Object.entries(GLOSSARY).map(([name, { name: label, text }]) => (
          <div key={name} id={name} className="rounded-md px-2 py-1 target:bg-s2">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-sm text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
