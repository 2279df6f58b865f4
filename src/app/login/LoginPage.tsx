import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { useApp } from '../AppContext'
import { BrandMark } from '../layout/BrandMark'
import { LanguageSwitch } from '../layout/LanguageSwitch'
import { useIdle } from '../useIdle'
import { LoginArt } from './LoginArt'
import { SignInSteps } from './SignInSteps'

/** Lazy, since a menu is larger than the rest of the page. */
const themePicker = lazyComponent(() => import('../themes/ThemePicker'), 'ThemePicker')

const socialSignIn = lazyComponent(() => import('./SocialSignIn'), 'SocialSignIn')

export function LoginPage() {
  const text = useText()
  const [returned] = useSearchParams()
  const { config } = useApp()
  const { ended } = useSession()
  const { language, theme } = config.topBar
  // A third party that somebody comes back from speaks in the address.
  const SocialSignIn = useLazyComponent(socialSignIn, config.social.length > 0 || returned.size > 0)
  const ThemePicker = useLazyComponent(themePicker, useIdle() && theme)
  return (
    <div className="flex h-full bg-surface">
      <LoginArt />
      <main className="relative flex min-w-0 flex-1 flex-col overflow-auto">
        <div className="flex justify-end gap-1 p-3">
          {language && <LanguageSwitch />}
          {theme && (ThemePicker ? <ThemePicker /> : <span className="size-control" />)}
        </div>
        <div className="m-auto w-full max-w-toast p-4 pb-24">
          <BrandMark className="size-10 md:hidden" />
          <h1 className="mt-4 font-semibold text-xl md:mt-0">
            {text('登录{{product}}', { product: text(config.title) })}
          </h1>
          <p className="mt-1 mb-6 text-muted">
            {ended === 'expired' ? text('登录已过期，请重新登录') : text('请使用管理员分配的账号登录')}
          </p>
          <SignInSteps>{(onStep) => SocialSignIn && <SocialSignIn onStep={onStep} />}</SignInSteps>
        </div>
      </main>
    </div>
  )
}
