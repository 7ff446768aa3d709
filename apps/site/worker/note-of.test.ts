import { expect, it } from 'vitest'
import { noteOf } from './note-of.ts'

const usual = { title: 'Yeni mesajınız var', url: '/account/messages', tag: 'message' }
const of = (value: unknown) => noteOf({ json: () => value })

it('tells what was sent, and leads to a page of this host alone', () => {
  const note = { title: 'Para çekme onaylandı', url: '/account/messages', tag: 'thread-7' }
  expect(of(note)).toEqual(note)
  for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 7, undefined])
    expect(of({ ...note, url }).url, String(url)).toBe('/account/messages')
})

it('says the usual where nothing can be read', () => {
  for (const value of [null, undefined, 3, 'x', {}, { title: '' }]) expect(of(value)).toEqual(usual)
  expect(noteOf(null)).toEqual(usual)
  expect(
    noteOf({
      json: () => {
        throw new SyntaxError('no JSON')
      },
    }),
  ).toEqual(usual)
})
