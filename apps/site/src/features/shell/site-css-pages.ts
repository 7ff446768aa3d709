const STYLED =
  /^\/(?:(?:promotions|turnuvalar(?:\/[^/]+)?|jackpotlar|games|support|request-call|affiliate-apply|sayfa\/[^/]+|casino\/(?:slots|livecasino))\/?)?$/

/**
 * Whether the operator's stylesheet may dress a page: the public ones, by name. Where somebody logs in, registers, plays or sees money it is
 * not loaded at all, and an address that nobody thought of is one of those.
 */
export function takesSiteCss(pathname: string, isGameOpen: boolean): boolean {
  return !isGameOpen && STYLED.test(pathname)
}
