import { Link } from 'react-router'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { TileWall } from '../features/auth/TileWall.tsx'
import { AgeNote } from '../parts/AgeNote.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { paths } from '../paths.ts'
import { loginWords } from '../words/auth.ts'

export function LoginPage() {
  usePageTitle(loginWords.submit)
  return (
    <div className="-mx-3 lg:-mx-6 lg:-mt-4 lg:-mb-8 lg:grid lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[minmax(0,1fr)_480px]">
      <div className="grid place-items-center px-4 py-5 lg:px-6 lg:py-8">
        <div className="w-full max-w-[400px]">
          <h1>{loginWords.title}</h1>
          <p className="mt-1.5 mb-6 text-ink2">{loginWords.intro}</p>
          <LoginForm />
          <p className="mt-5 text-center text-ink2">
            {loginWords.noAccount}{' '}
            <Link to={paths.register} className="font-[650] text-accent underline underline-offset-3">
              {loginWords.registerLink}
            </Link>
          </p>
          <AgeNote />
        </div>
      </div>
      <TileWall />
    </div>
  )
}
