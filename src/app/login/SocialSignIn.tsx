import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import type { Guest, SecondStep } from '../../api/token'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'
import { consumeEntry, storeState } from './socialReturn'

interface SocialSignInProps {
  /** Called if the third party's account is valid and needs a second factor. */
  readonly onStep: (step: SecondStep) => void
}

const registerDialog = lazyComponent(() => import('./RegisterDialog'), 'RegisterDialog')

const NOT_ASKED = new ApiError({
  kind: 'answer',
  status: 0,
  code: 0,
  message: '该第三方登录不是在此浏览器中发起的，请重新登录',
})

/** Buttons for third-party sign-in; also handles the redirect back. */
export function SocialSignIn({ onStep }: SocialSignInProps) {
  const text = useText()
  const { config, storage } = useApp()
  const api = useApi()
  const toast = useToast()
  const { guest, forget } = useReturned(onStep)
  const RegisterDialog = useLazyComponent(registerDialog, guest !== undefined)
  const go = async (source: string) => {
    try {
      const address = await api.ifOffered('session.oauth.social', { query: { source } }, { withoutToken: true })
      storeState(storage, { ...address, source })
      location.assign(address.url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(text(error.message))
    }
  }
  return (
    <>
      {config.social.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {config.social.map((source) => (
            <Button key={source} onClick={() => void go(source)}>
              {text('使用 {{source}} 登录', { source })}
            </Button>
          ))}
        </div>
      )}
      {guest && RegisterDialog && <RegisterDialog guest={guest} onClose={forget} />}
    </>
  )
}

/** Exchanges the code in the address for a session, or for a guest if no account exists. */
function useReturned(onStep: SocialSignInProps['onStep']) {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const { storage } = useApp()
  const [search, setSearch] = useSearchParams()
  const [guest, setGuest] = useState<Guest>()
  const used = useRef<string>(undefined)
  const code = search.get('code') ?? undefined
  useEffect(() => {
    if (code === undefined || used.current === code) return
    used.current = code
    const entry = consumeEntry(storage, search)
    const entered = entry === undefined ? Promise.reject(NOT_ASKED) : api.signInSocial(entry)
    entered
      .then((rest) => (rest !== undefined && 'secondFactor' in rest ? onStep(rest) : setGuest(rest)))
      .catch((error: unknown) => toast.error(text(error instanceof ApiError ? error.message : '未知错误')))
      .finally(() => {
        for (const name of ['code', 'state', 'source']) search.delete(name)
        setSearch(search, { replace: true })
      })
  }, [code, search, setSearch, api, storage, toast, text, onStep])
  return { guest, forget: () => setGuest(undefined) }
}
