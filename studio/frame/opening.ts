import { Refused } from './retry.ts'
import { el } from './elements.ts'
import { leave, notifyHost } from './host.ts'

/** The token of the page's address; null for play money. Without mode=demo a missing token must not turn into play money. */
export function tokenOf(parameters: URLSearchParams): string | null {
  return parameters.get('mode') === 'demo' ? null : (parameters.get('token') ?? '-')
}

/** What stands in place of a game that does not open, with a way back to the lobby; the host is notified. */
export function openingFailure(error: unknown, lobby: string | null): HTMLElement {
  const refused = error instanceof Refused ? error : undefined
  const message = refused?.message ?? 'Oyun açılamadı.'
  notifyHost({ type: 'error', code: refused?.code ?? 'INTERNAL', message })
  const back = el('button', { type: 'button', class: 'plain' }, 'Lobiye dön')
  back.addEventListener('click', () => leave(lobby))
  return el('div', { class: 'loading', role: 'alert' }, el('p', {}, message), back)
}
