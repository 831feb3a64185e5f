// Runs on both sides.
import type { SectionProps } from '@platform/contract';
import { Card } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import contact from '#content/contact.yaml';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';

/** Contact details and the contact form. */
export default function ContactSection({ headingLevel = 2, answer }: SectionProps) {
  const level = headingLevel === 1 ? 2 : 3;
  return (
    <TitledSection titleId="contact-title" id="contact" level={headingLevel} words={contact}>
      <Grid columns={{ medium: 2 }}>
        <Card>
          <ContactDetails level={level} />
        </Card>
        <Card data-form="">
          <Stack gap={6}>
            <Heading level={level} size="md" id="contact-form-title">
              {contact.formTitle}
            </Heading>
            <ContactForm labelledBy="contact-form-title" answer={answer} />
          </Stack>
        </Card>
      </Grid>
    </TitledSection>
  );
}
