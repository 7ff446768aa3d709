import type { InputOf } from '@meydan/contract/call'
import type { exportReturnReport, readReturnReport } from '@meydan/contract/reports/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import type { Queryable } from '../../platform/database/db.ts'
import { type Judged, percentText, readReturns, type Verdict } from '../money/return-bands.ts'
import { pageOf, reportRange } from './report.ts'

const VERDICTS: Record<Verdict, string> = {
  inside: 'Beklenen aralıkta',
  outside: 'Beklenen aralığın dışında',
  too_few: 'Değerlendirme için az tur',
  undeclared: 'σ bildirilmemiş',
}

/** Observed beside declared return of each game, with the band it is to stay in; whole days up to the last night. */
export async function returnReport(q: Queryable, input: InputOf<typeof readReturnReport>) {
  return pageOf((await readReturns(q, reportRange(q, input))).map(show), input)
}

export async function returnCsv(q: Queryable, input: InputOf<typeof exportReturnReport>) {
  return [(await readReturns(q, reportRange(q, input))).map(show)]
}

function show({
  gameId,
  name,
  provider,
  rounds,
  stakes,
  wins,
  rtp,
  declared,
  low,
  high,
  deviation,
  verdict,
  since,
}: Judged) {
  return {
    game_id: gameId,
    label: name,
    provider,
    rounds: Number(rounds),
    stakes: liraOfKurus(stakes),
    wins: liraOfKurus(wins),
    theoretical_rtp: declared,
    rtp,
    band: low === null ? null : `${percentText(low)} – ${percentText(high)}`,
    deviation,
    verdict: VERDICTS[verdict],
    outside_since: since,
  }
}
