import { FilesField } from '../../upload/FilesField'
import { toFileLimits } from '../../upload/fileLimits'
import { toFiles } from '../../upload/storedFiles'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

export function FilesWidget(props: WidgetProps) {
  const { value, onChange, onBusy, options } = props
  const { placeholder: _placeholder, required: _required, ...control } = controlProps(props)
  return (
    <FilesField
      {...control}
      files={toFiles(value)}
      onChange={(files) => onChange(files.length === 0 ? undefined : files.map(({ name, url }) => ({ name, url })))}
      onBusy={onBusy}
      limits={toFileLimits(options)}
    />
  )
}
