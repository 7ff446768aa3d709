import { CallFailed, send } from '@meydan/api-client/send'
import type { OutputOf, RawInputOf } from '@meydan/contract/call'
import {
  type addPasskey,
  type logInByPasskey,
  provePasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from '@meydan/contract/staff/passkeys-admin'
import { words } from '../words/staff/session.ts'

type Options = OutputOf<typeof startPasskeyLogin>['options']
type Made = RawInputOf<typeof addPasskey>['credential']
type Shown = RawInputOf<typeof logInByPasskey>['credential']

/** Asks the browser to make a passkey. Throws `CallFailed` with a sentence where nothing comes of it. */
export async function makePasskey(options: Options): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return withMessage<Made>(() => startRegistration({ optionsJSON: options as never }))
}

/** A passkey for the login, where the account has one. */
export async function showPasskey(): Promise<Shown> {
  const { options } = await send(startPasskeyLogin, {})
  return shown(options)
}

/** A code for one's own passkey, to be sent once where one of the second factor is asked. */
export async function provenCode(): Promise<string> {
  const { options } = await send(startPasskeyProof, {})
  const { code } = await send(provePasskey, { credential: await shown(options) })
  return code
}

async function shown(options: Options): Promise<Shown> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return withMessage<Shown>(() => startAuthentication({ optionsJSON: options as never }))
}

/** What a browser says of a passkey is no sentence for people. */
async function withMessage<Answer>(ask: () => Promise<object>): Promise<Answer> {
  try {
    return (await ask()) as Answer
  } catch {
    throw new CallFailed('passkey_refused', words.passkeyNotShown)
  }
}
