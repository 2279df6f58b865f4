import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import type { Guest } from '../../api/token'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { createPart, usePart } from '../../ui/part'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'

const SOURCE_KEY = 'social-source'

const registerDialog = createPart(() => import('./RegisterDialog'), 'RegisterDialog')

/** Ways to sign in with an account elsewhere, as the site has them; and what follows when one comes back. */
export function SocialSignIn() {
  const text = useText()
  const { config, storage } = useApp()
  const api = useApi()
  const toast = useToast()
  const { guest, forget } = useReturned()
  const RegisterDialog = usePart(registerDialog, guest !== undefined)
  const go = async (source: string) => {
    try {
      const address = (await api.call('session.oauth.social', { query: { source } }, { withoutToken: true })) as {
        readonly url: string
      }
      storage.set(SOURCE_KEY, source, 'session')
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

/** A code in the address is from elsewhere: it signs in, or shows that its bearer is a guest. */
function useReturned() {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const { storage } = useApp()
  const [search, setSearch] = useSearchParams()
  const [guest, setGuest] = useState<Guest>()
  const used = useRef<string>(undefined)
  const code = search.get('code') ?? undefined
  const state = search.get('state') ?? ''
  useEffect(() => {
    if (code === undefined || used.current === code) return
    used.current = code
    const source = search.get('source') ?? String(storage.get(SOURCE_KEY) ?? '')
    api
      .signInSocial({ source, code, state })
      .then(setGuest)
      .catch((error: unknown) => toast.error(text(error instanceof ApiError ? error.message : '未知错误')))
      .finally(() => {
        for (const name of ['code', 'state', 'source']) search.delete(name)
        setSearch(search, { replace: true })
      })
  }, [code, state, search, setSearch, api, storage, toast, text])
  return { guest, forget: () => setGuest(undefined) }
}
