import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { uiWords } from '../words.ts'

/** A password input with an eye that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? uiWords.hidePassword : uiWords.showPassword}
          aria-pressed={isShown}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-ink3 hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </button>
      }
    />
  )
}
