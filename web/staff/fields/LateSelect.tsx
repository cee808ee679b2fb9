import { useState, type ComponentProps } from 'react'
import { NativeSelect } from '@mantine/core'

type Option = { readonly value: string; readonly label: string }
type LateSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'data' | 'value'> & {
  readonly value: string
  readonly data: readonly Option[]
}

/** A choice whose list is filled when somebody comes to it: of two hundred open forms no browser keeps all lists and stays quick. */
export function LateSelect({ data, value, ...props }: LateSelectProps) {
  const [isFilled, setFilled] = useState(false)
  const fill = isFilled ? undefined : () => setFilled(true)
  const chosen = data.filter((option) => option.value === value)
  return (
    <NativeSelect
      {...props}
      value={value}
      data={[...(isFilled ? data : chosen.length > 0 ? chosen : data.slice(0, 1))]}
      onFocus={fill}
      onPointerEnter={fill}
      onPointerDown={fill}
    />
  )
}
