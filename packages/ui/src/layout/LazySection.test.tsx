import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LazySection } from './LazySection.tsx'

it('keeps the place of what waits, and draws at once what is in the first window', () => {
  const text = <p>Lig</p>
  expect(renderToStaticMarkup(<LazySection height="9rem">{text}</LazySection>)).toBe(
    '<div aria-hidden="true" style="min-height:9rem"></div>',
  )
  expect(
    renderToStaticMarkup(
      <LazySection height="9rem" isNow>
        {text}
      </LazySection>,
    ),
  ).toBe('<p>Lig</p>')
})
