import type { SuspensionTarget } from './SuspendButtons'

/** What a hold's name (`market:<event>|<key>|<specifiers>`) stands for, as the call takes it. */
export function suspensionTarget(target: string): SuspensionTarget {
  const [scope = 'all', rest = ''] = [target.split(':')[0], target.slice(target.indexOf(':') + 1)]
  const [id = '', part = '', specifiers = ''] = rest.split('|')
  if (scope === 'live') return liveOf(target)
  if (scope === 'league') return { scope, league: id }
  if (scope === 'event') return { scope, event: id }
  if (scope === 'group') return { scope, event: id, group: part as NonNullable<SuspensionTarget['group']> }
  return scope === 'market' ? { scope, event: id, key: part, specifiers } : { scope: 'all' }
}

function liveOf(target: string): SuspensionTarget {
  const [, kind, ...rest] = target.split(':')
  const id = rest.join(':')
  if (kind === 'event') return { scope: 'live', event: id }
  return kind === 'sport' ? { scope: 'live', sport: id as NonNullable<SuspensionTarget['sport']> } : { scope: 'live' }
}
