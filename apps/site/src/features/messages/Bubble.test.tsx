import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Bubble } from './Bubble.tsx'
import type { Message } from './message.ts'

const message = {
  content: 'https://kotu.example/giris <a href="https://kotu.example">Buraya</a> javascript:alert(1)',
  is_sent_by_me: false,
  created_at: '2026-03-01T10:00:00.000Z',
} as Message

it('an address in a message is text that leads nowhere, as is what would be markup', () => {
  const shown = renderToStaticMarkup(<Bubble message={message} />)
  expect(shown).toContain('https://kotu.example/giris &lt;a href=')
  expect(shown).not.toMatch(/<a\b|\bhref="/)
})
