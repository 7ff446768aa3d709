import { serverNow } from './server-clock.ts'

/** So many calls in a row without an answer of the server, and the page says that the line is lost. */
const MISSED = 2

let missed = 0
let lastWorkedAt = serverNow()
let lostSince: number | undefined
const listeners = new Set<() => void>()

/** A call got no answer of the server: none at all, none in time, or that of something before it. */
export function lineFailed(): void {
  missed++
  if (missed >= MISSED && lostSince === undefined) change(lastWorkedAt)
}

/** The server has answered, whatever it said. */
export function lineWorked(): void {
  missed = 0
  lastWorkedAt = serverNow()
  if (lostSince !== undefined) change(undefined)
}

/** Since when (ms, the server’s time) the server has not answered; undefined while it does. */
export function lineLostSince(): number | undefined {
  return lostSince
}

/** Calls on every change of it; gives what ends that. */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(since: number | undefined): void {
  lostSince = since
  for (const listener of listeners) listener()
}
