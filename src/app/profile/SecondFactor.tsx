import { useState } from 'react'
import { useReadIfOffered } from '../../api/useReadOperation'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { Tag } from '../../ui/Tag'
import { CodeForm } from './CodeForm'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'

interface State {
  readonly isSet: boolean
  readonly isNeeded: boolean
  readonly recoveryCodes: number
  readonly since?: string
}

type Doing = 'setting-up' | 'renewing' | 'removing'

export function SecondFactor({ onSetUp }: { readonly onSetUp?: () => void }) {
  const text = useText()
  const { data, isLoading, refetch } = useReadIfOffered('session.second-factor.detail')
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  const show = (next?: readonly string[]) => {
    setDoing(undefined)
    setCodes(next)
    void refetch()
  }
  const close = () => {
    setCodes(undefined)
    onSetUp?.()
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={close} />
  if (isLoading) return <FormSkeleton />
  if (data === undefined) {
    const again = <Button onClick={() => void refetch()}>{text('重试')}</Button>
    return <EmptyState icon="alert-circle" title={text('动态验证码加载失败')} action={again} />
  }
  if (doing === 'setting-up') return <SecondFactorSetup onDone={show} onCancel={() => setDoing(undefined)} />
  if (doing !== undefined) return <CodeForm doing={doing} onDone={show} onCancel={() => setDoing(undefined)} />
  return <Summary state={data} onDo={setDoing} />
}

function Summary({ state, onDo }: { readonly state: State; readonly onDo: (doing: Doing) => void }) {
  const text = useText()
  const { isSet, isNeeded, recoveryCodes, since = '' } = state
  return (
    <div className="max-w-dialog-small">
      <p className="mb-2 flex items-center gap-2">
        <Tag tone={isSet ? 'success' : 'neutral'}>{isSet ? text('已绑定') : text('未绑定')}</Tag>
        {isSet && <span className="text-muted">{text('绑定于 {{time}}', { time: since })}</span>}
      </p>
      <p className="mb-4 text-muted">
        {isSet
          ? text('登录时除密码外还需输入手机上的动态验证码。剩余备用码 {{count}} 个', { count: recoveryCodes })
          : text('绑定后，登录时除密码外还需输入手机上的动态验证码，密码泄露也无法登录')}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isSet && (
          <Button tone="primary" onClick={() => onDo('setting-up')}>
            {text('绑定')}
          </Button>
        )}
        {isSet && <Button onClick={() => onDo('renewing')}>{text('更换备用码')}</Button>}
        {isSet && !isNeeded && <Button onClick={() => onDo('removing')}>{text('解除绑定')}</Button>}
      </div>
    </div>
  )
}
