import { siteConfig } from '../../site-config.ts'
import type { SessionEnd } from '../../session/use-session.ts'
import { endedWords } from '../../words/account/auth.ts'

/** Why a login has ended, in words for its player. */
export function endedText(why: SessionEnd): string {
  return why === 'idle' ? endedWords.idle(siteConfig.policy.playerIdleMinutes) : endedWords[why]
}
