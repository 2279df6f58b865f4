import { useState } from 'react'
import { useText } from '../../text/useText'
import { Tabs } from '../../ui/Tabs'
import { PasswordForm } from './PasswordForm'
import { PersonForm } from './PersonForm'

/** Who the user is, and the user's own password. */
export function ProfilePage() {
  const text = useText()
  const [tab, setTab] = useState('person')
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1 className="font-semibold text-xl">{text('个人信息')}</h1>
      <div className="rounded-md border bg-raised p-4">
        <Tabs
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'person', label: text('个人信息'), content: <PersonForm /> },
            { key: 'password', label: text('修改密码'), content: <PasswordForm /> },
          ]}
        />
      </div>
    </div>
  )
}
