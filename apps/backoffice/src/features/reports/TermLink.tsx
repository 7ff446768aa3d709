import { GLOSSARY, isTerm } from '@meydan/contract/glossary'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { words } from '../../words/cash/reports.ts'

/** Beside the head of a column: what the figure means, and the way to the glossary. Nothing where the glossary has no such word. */
export function TermLink({ name }: { name: string }) {
  if (!isTerm(name)) return null
  return (
    <Link
      to={`${paths.reports}/sozluk#${name}`}
      title={GLOSSARY[name].text}
      aria-label={words.meaningOf(GLOSSARY[name].name)}
      className="ml-1 inline-flex align-[-2px] text-ink3 hover:text-ink"
    >
      <CircleHelp size={13} aria-hidden />
    </Link>
  )
}
