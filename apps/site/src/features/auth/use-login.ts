import { readNow, useWrite } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { login } from '@meydan/contract/identity/identity'
import { readUserSession } from '@meydan/contract/identity/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { sendMarketingConsent } from './register/marketing-consent.ts'
import { useCameFrom } from '../../session/refused.ts'
import { storeLocalUser } from '../../session/local-user.ts'

export interface LoginFields {
  username: string
  password: string
  remember: boolean
  code: string
}

export const emptyLogin: LoginFields = { username: '', password: '', remember: false, code: '' }

interface Login {
  logIn: (fields: LoginFields) => void
  /** The server wants a code of the second factor. */
  asksCode: boolean
  startAgain: () => void
  failure: CallFailed | undefined
  isBusy: boolean
}

/** Logs in, stores the user in the browser and goes where the login was asked for, else home; `stay` where it came over a page. */
export function useLogin(stay?: (playerId: number) => void): Login {
  const navigate = useNavigate()
  const client = useQueryClient()
  const from = useCameFrom()
  const [asksCode, setAsksCode] = useState(false)
  const write = useWrite(login, {
    onSuccess: async ({ user }) => {
      if (user) {
        storeLocalUser(user)
        void sendMarketingConsent(user.username)
      }
      await readNow(client, readUserSession).catch(() => undefined)
      // Nothing of the player before is drawn, not for a moment.
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries()
      if (stay && user) stay(user.player_id)
      else void navigate(from ?? paths.home)
    },
    onError: (failure) => {
      if (failure.code === 'two_factor_required') setAsksCode(true)
    },
  })
  return {
    logIn: ({ username, password, remember, code }) =>
      write.mutate({ username: username.trim(), password, remember, ...(asksCode ? { code: code.trim() } : {}) }),
    asksCode,
    startAgain: () => {
      setAsksCode(false)
      write.reset()
    },
    failure: write.error && write.error.code !== 'two_factor_required' ? write.error : undefined,
    isBusy: write.isPending,
  }
}
