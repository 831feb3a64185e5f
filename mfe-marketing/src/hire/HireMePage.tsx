// Runs on both sides. /hire-me: packages, how it works, responsibilities and payment terms.
import type { PageModule } from '@platform/contract';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { Steps } from '@site/brand/ui/content/Steps';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Grid } from '@site/brand/ui/layout/Grid';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import hire from '#content/hire.yaml';
import packages from '#content/packages.yaml';
import { Comparison } from './Comparison.tsx';
import { PackageCard } from './PackageCard.tsx';
import { Terms } from './Terms.tsx';

export function Page() {
  return (
    <>
      <TitledSection titleId="hire-title" level={1} words={hire}>
        <Grid as="ul" columns={{ medium: 1, large: 3 }}>
          {packages.map((offer) => (
            <li key={offer.id}>
              <PackageCard offer={offer} />
            </li>
          ))}
        </Grid>
        {hire.comparison && <Comparison {...hire.comparison} />}
      </TitledSection>
      {hire.steps && (
        <TitledSection
          titleId="how-it-works"
          tone="subtle"
          level={2}
          words={{ title: hire.howItWorks }}
        >
          <Steps items={hire.steps} />
        </TitledSection>
      )}
      {(hire.responsibilities || hire.payment) && <Terms />}
      {hire.closing && (
        <CallToAction id="hire-closing" {...hire.closing}>
          <ButtonLink to="/contact" variant="secondary" size="lg">
            {hire.closing.contact}
          </ButtonLink>
        </CallToAction>
      )}
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...hire.head,
  jsonLd: [
    {
      '@type': 'OfferCatalog',
      name: hire.eyebrow ?? hire.title,
      url: '/hire-me',
      itemListElement: packages.map(({ title, description, hourly, minimum }) => ({
        '@type': 'Offer',
        name: title,
        description,
        priceCurrency: site.currency,
        url: '/hire-me',
        seller: studioReference,
        itemOffered: { '@type': 'Service', name: title, provider: studioReference },
        ...(hourly && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: hourly,
            priceCurrency: site.currency,
            unitCode: 'HUR',
          },
        }),
        ...(minimum && {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: minimum,
            priceCurrency: site.currency,
          },
        }),
      })),
    },
    breadcrumbs([hire.head.title, '/hire-me']),
  ],
});

export const paths = () => ['/hire-me'];

export const hydrate: PageModule['hydrate'] = 'touch';
