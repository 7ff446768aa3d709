import type { readFirstRun } from '@meydan/contract/first-run-admin'
import type { OutputOf } from '@meydan/contract/call'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { steps, words } from '../../words/first-run.ts'

export type Step = OutputOf<typeof readFirstRun>['steps'][number]

const TONES = { done: 'success', missing: 'danger', optional: 'neutral' } as const

const PLACES: Record<Step['id'], string> = {
  staff: paths.staff,
  licence: paths.licence,
  site: paths.sites,
  colours: paths.sites,
  contacts: paths.sites,
  pages: paths.pages,
  'bank-account': paths.cashierSettings,
  psp: paths.paymentMethods,
  mail: paths.mails,
  providers: paths.providers,
  games: paths.games,
  home: paths.homepage,
  limits: paths.cashierSettings,
  promotions: paths.promotions,
  'test-player': paths.players,
}

/** A step with where it stands, why it is wanted and the way to it. */
export function StepRow({ step }: { step: Step }) {
  const { title, why, link } = steps[step.id]
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[1rem]!">{title}</h2>
        <Badge tone={TONES[step.status]}>{words[step.status]}</Badge>
        {step.count > 1 && <span className="text-sm text-ink3">{words.counted(step.count)}</span>}
        <Link to={PLACES[step.id]} className="ml-auto text-sm font-semibold text-accent hover:underline">
          {link}
        </Link>
      </div>
      <p className="text-sm break-words text-ink2">{why}</p>
      {step.wanting.length > 0 && (
        <p className="text-sm break-words text-ink3">{words.wanting(step.wanting.join(', '))}</p>
      )}
    </li>
  )
}
