// Runs on both sides.
import { TextField } from '@site/brand/ui/controls/Fields';
import {
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
} from '@site/cron-engine/expression/fields';
import { cronTexts, fieldTexts } from '@site/cron-engine/texts/cron.texts';
import { type ClipboardEvent, memo } from 'react';
import { styled } from 'styled-components';

interface CronInputsProps extends Pick<CronInputProps, 'onField' | 'describedBy' | 'onPaste'> {
  fields: CronFields;
  /** Names of the inputs marked as invalid. */
  invalid: readonly string[];
}

/** The five inputs, in the order of the expression. */
export const CronInputs = ({ fields, invalid, ...rest }: CronInputsProps) => (
  <Row role="group" aria-label={cronTexts.expression}>
    {FIELD_NAMES.map((name) => (
      <CronInput
        key={name}
        name={name}
        value={fields[name]}
        marked={invalid.includes(name)}
        {...rest}
      />
    ))}
  </Row>
);

interface CronInputProps {
  name: CronFieldName;
  value: string;
  marked: boolean;
  /** Must be stable, like `onPaste`: a key then renders one input only. */
  onField: (name: CronFieldName, value: string) => void;
  /** Id of the element with the error. */
  describedBy: string;
  /** Handles pasted text that may be a whole line. Rejects if the parser can't be loaded. */
  onPaste: (input: HTMLInputElement, text: string) => Promise<void>;
}

const CronInput = memo(function CronInput(props: CronInputProps) {
  const { name, value, marked, onField, describedBy } = props;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    // The browser pastes single values.
    if (!/[\s=@]/.test(text)) return;
    event.preventDefault();
    const { currentTarget } = event;
    props.onPaste(currentTarget, text).catch(() => {
      currentTarget.setRangeText(text);
      onField(name, currentTarget.value);
    });
  };

  return (
    <TextField
      name={name}
      label={fieldTexts[name].label}
      hint={fieldTexts[name].hint}
      value={value}
      onChange={(event) => onField(name, event.target.value)}
      onPaste={onPaste}
      placeholder="*"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-invalid={marked || undefined}
      aria-describedby={marked ? describedBy : undefined}
    />
  );
});

/* As many inputs per row as their labels allow, at any text size. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-2);
  align-items: end;

  > div {
    flex: 1 1 5.5rem;
    gap: var(--space-1);
    line-height: 1.35;
  }

  input {
    font-family: var(--font-mono);
  }

  @media (min-width: 40em) {
    gap: var(--space-4);
  }
`;
