/**
 * What is still on its way to the place a text is kept in, after the place holds `outside`; undefined where `outside` is not one of
 * `sentTexts`, the own texts sent there, the oldest first. The place may pass over some of them.
 */
export function textsOnTheirWay(sentTexts: readonly string[], outside: string): readonly string[] | undefined {
  const own = sentTexts.indexOf(outside)
  return own < 0 ? undefined : sentTexts.slice(own + 1)
}
