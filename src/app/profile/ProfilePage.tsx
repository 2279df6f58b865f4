import { useState } from 'react'
import { useFeatures } from '../../api/useFeatures'
import { useText } from '../../text/useText'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Tabs } from '../../ui/Tabs'
import { OwnData } from './OwnData'
import { PasswordForm } from './PasswordForm'
import { PersonForm } from './PersonForm'

const ownSessionsPart = lazyComponent(() => import('./OwnSessions'), 'OwnSessions')
const secondFactorPart = lazyComponent(() => import('./SecondFactor'), 'SecondFactor')

export function ProfilePage() {
  const text = useText()
  const [tab, setTab] = useState('person')
  const { ownSessions = false, secondFactor = false, ownData = false } = useFeatures(true)
  const OwnSessions = useLazyComponent(ownSessionsPart, tab === 'sessions')
  const SecondFactor = useLazyComponent(secondFactorPart, secondFactor && tab === 'code')
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1 className="font-semibold text-xl">{text('个人信息')}</h1>
      <div className="rounded-md border bg-raised p-4">
        <Tabs
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'person', label: text('个人信息'), content: <Person hasData={ownData} /> },
            { key: 'password', label: text('修改密码'), content: <PasswordForm /> },
            ...(secondFactor
              ? [
                  {
                    key: 'code',
                    label: text('动态验证码'),
                    content: SecondFactor ? <SecondFactor /> : <FormSkeleton />,
                  },
                ]
              : []),
            ...(ownSessions
              ? [
                  {
                    key: 'sessions',
                    label: text('我的登录'),
                    content: tab === 'sessions' && OwnSessions ? <OwnSessions /> : <FormSkeleton />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  )
}

function Person({ hasData }: { readonly hasData: boolean }) {
  return (
    <>
      <PersonForm />
      {hasData && <OwnData />}
    </>
  )
}
