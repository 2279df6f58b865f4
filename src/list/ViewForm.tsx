import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../api/ApiError'
import type { Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Input } from '../ui/Input'
import { NativeSelect } from '../ui/NativeSelect'
import { useToast } from '../ui/useToast'
import type { ColumnPreferences } from './columnPreferences'
import type { ListState } from './listState'
import { toViewContent } from './savedViews'
import type { SavedViews } from './useSavedViews'

interface ViewFormProps {
  readonly kept: SavedViews
  readonly scope: Scope
  readonly state: ListState
  readonly preferences: ColumnPreferences
}

const toTexts = (value: Value | undefined) => (Array.isArray(value) ? value.map(String) : [])

/** The user's roles, with the aliases that the server identifies them by. */
function toRoles({ roleAliases, roleNames }: RecordData) {
  const names = toTexts(roleNames)
  return toTexts(roleAliases).map((alias, index) => ({ alias, name: names[index] ?? alias }))
}

export function ViewForm({ kept, scope, state, preferences }: ViewFormProps) {
  const text = useText()
  const toast = useToast()
  const id = useId()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const roles = toRoles(scope.user)
  // Saving under an existing name replaces that view.
  const same = kept.views.find((view) => view.own && view.name === name.trim())
  const roleName = chosen ?? same?.roleName ?? ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    try {
      const content = toViewContent(state, preferences)
      await kept.save({ ...(same && { id: same.id }), viewName: name.trim(), content, roleName: roleName || undefined })
      setName('')
      setChosen(undefined)
      toast.success(text('视图已保存'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(text(error.message))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-2 border-t pt-3">
      <Input
        id={id}
        label={text('视图名称')}
        placeholder={text('视图名称')}
        value={name}
        onChange={setName}
        maxLength={32}
      />
      <div className="flex items-center gap-2">
        {kept.shareable && roles.length > 0 ? (
          <NativeSelect
            label={text('谁能看到')}
            value={roleName}
            onChange={setChosen}
            className="min-w-0 flex-1"
            options={[
              { value: '', label: text('仅自己') },
              ...roles.map(({ alias, name: role }) => ({ value: alias, label: text('角色 {{role}}', { role }) })),
            ]}
          />
        ) : null}
        <Button
          type="submit"
          icon="save"
          disabledReason={name.trim() === '' ? text('请输入视图名称') : undefined}
          className="ml-auto"
        >
          {text(same === undefined ? '保存视图' : '更新视图')}
        </Button>
      </div>
    </form>
  )
}
