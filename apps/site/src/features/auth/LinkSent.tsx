import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { forgotWords } from '../../words/account/auth.ts'

/** What to do after a link was asked for. */
export function LinkSent({ sentence, onAgain }: { sentence: string; onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      <Note tone="success" role="status">
        {sentence}.
      </Note>
      <p className="text-ink2">{forgotWords.sentHint}</p>
      <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
        {forgotWords.back}
      </Link>
      <Button variant="ghost" onClick={onAgain}>
        {forgotWords.again}
      </Button>
    </div>
  )
}
