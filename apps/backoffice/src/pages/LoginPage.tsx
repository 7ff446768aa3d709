import { LoginForm } from '../session/LoginForm.tsx'
import { words } from '../words/session.ts'

export function LoginPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="w-full max-w-[400px] rounded-lg border border-line bg-s1 p-6" aria-labelledby="login-title">
        <img src="/art/brand/meydan.svg" alt="Meydan" className="mb-6 h-11" />
        <h1 id="login-title" className="heading mb-5 text-2xl">
          {words.title}
        </h1>
        <LoginForm />
      </section>
    </main>
  )
}
