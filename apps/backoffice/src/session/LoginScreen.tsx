import { LoginForm } from './LoginForm.tsx'
import { words } from '../words/session.ts'

/** The door of the back office. */
export function LoginScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="w-full max-w-[400px] rounded-lg border border-line bg-s1 p-6" aria-labelledby="login-title">
        <img src="/art/brand/meydan.svg" alt="Meydan" className="mb-6 h-9" />
        <h1 id="login-title" className="mb-5 text-2xl!">
          {words.title}
        </h1>
        <LoginForm />
      </section>
    </main>
  )
}
