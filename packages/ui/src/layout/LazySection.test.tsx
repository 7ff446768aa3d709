import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Later } from './Later.tsx'

it('keeps the place of what waits, and draws at once what is in the first window', () => {
  const text = <p>Lig</p>
  expect(renderToStaticMarkup(<Later height="9rem">{text}</Later>)).toBe(
    '<div aria-hidden="true" style="min-height:9rem"></div>',
  )
  expect(
    renderToStaticMarkup(
      <Later height="9rem" isNow>
        {text}
      </Later>,
    ),
  ).toBe('<p>Lig</p>')
})
