import type { ReactNode } from 'react';
import { Accordion } from '../src/accordion/accordion.tsx';
import { Avatar } from '../src/avatar/avatar.tsx';
import { Badge } from '../src/badge/badge.tsx';
import { Band } from '../src/band/band.tsx';
import { Breadcrumbs } from '../src/breadcrumbs/breadcrumbs.tsx';
import { Button } from '../src/button/button.tsx';
import { ButtonLink } from '../src/button-link/button-link.tsx';
import { Checkbox } from '../src/checkbox/checkbox.tsx';
import { Chip, Chips } from '../src/chip/chip.tsx';
import { DepartureList, DepartureRow } from '../src/departure-row/departure-row.tsx';
import { EmptyState } from '../src/empty-state/empty-state.tsx';
import { ErrorState } from '../src/error-state/error-state.tsx';
import { ErrorSummary } from '../src/error-summary/error-summary.tsx';
import { Facts } from '../src/facts/facts.tsx';
import { Field, FieldGroup } from '../src/field/field.tsx';
import { Heading } from '../src/heading/heading.tsx';
import { HeartButton } from '../src/heart-button/heart-button.tsx';
import { IconButton } from '../src/icon-button/icon-button.tsx';
import { HeartIcon, SearchIcon, ShareIcon } from '../src/icons.ts';
import { InclusionLists } from '../src/inclusion-lists/inclusion-lists.tsx';
import { Itinerary } from '../src/itinerary/itinerary.tsx';
import { Logo } from '../src/logo/logo.tsx';
import { Mark } from '../src/mark/mark.tsx';
import { MonthCalendar } from '../src/month-calendar/month-calendar.tsx';
import { MonthStrip } from '../src/month-strip/month-strip.tsx';
import { Notice } from '../src/notice/notice.tsx';
import { OfflineBar, OfflineState } from '../src/offline-state/offline-state.tsx';
import { Pagination } from '../src/pagination/pagination.tsx';
import { Panel } from '../src/panel/panel.tsx';
import { PlaceMap } from '../src/place-map/place-map.tsx';
import { PostCard, PostGrid } from '../src/post-card/post-card.tsx';
import { Price } from '../src/price/price.tsx';
import { PriceSummary } from '../src/price-summary/price-summary.tsx';
import { Progress } from '../src/progress/progress.tsx';
import { Prose } from '../src/prose/prose.tsx';
import { Radio } from '../src/radio/radio.tsx';
import { RatingDistribution } from '../src/rating-distribution/rating-distribution.tsx';
import { RegionCard, RegionGrid } from '../src/region-card/region-card.tsx';
import { RetryRow } from '../src/retry-row/retry-row.tsx';
import { ReviewCard } from '../src/review-card/review-card.tsx';
import { RouteMap } from '../src/route-map/route-map.tsx';
import { Row } from '../src/row/row.tsx';
import { coastDays, coastMap } from '../src/sample-tour.ts';
import { SectionHead } from '../src/section-head/section-head.tsx';
import { Select } from '../src/select/select.tsx';
import { ShareLink } from '../src/share-link/share-link.tsx';
import { Skeleton } from '../src/skeleton/skeleton.tsx';
import { Stepper } from '../src/stepper/stepper.tsx';
import { Steps } from '../src/steps/steps.tsx';
import { StickyBar } from '../src/sticky-bar/sticky-bar.tsx';
import { Tabs } from '../src/tabs/tabs.tsx';
import { Text } from '../src/text/text.tsx';
import { TextArea } from '../src/text-area/text-area.tsx';
import { TextInput } from '../src/text-input/text-input.tsx';
import { Toast } from '../src/toast/toast.tsx';
import { TourCard } from '../src/tour-card/tour-card.tsx';
import { TourGrid } from '../src/tour-grid/tour-grid.tsx';
import { cards, departure, gbp, picture, review } from './samples.ts';

const none = () => {};
const GB = 'en-GB';
const MARKS = ['facebook', 'instagram', 'youtube', 'whatsapp', 'messenger', 'mastercard', 'visa'] as const;
const post = {
  slug: 'p',
  lead: 'The Linha do Norte takes three hours. We took three days.',
  tags: ['Rail', 'Portugal'],
  readMinutes: 9,
};

function Part({ title, sand = false, children }: { title: string; sand?: boolean; children: ReactNode }) {
  return (
    <Band tone={sand ? 'sand' : 'paper'} label={title}>
      <SectionHead title={title} link={{ title: 'All of them', href: '#' }} />
      {children}
    </Band>
  );
}

export function Gallery() {
  return (
    <main>
      <Part title="Words and buttons">
        <Breadcrumbs
          items={[{ title: 'Home', href: '/' }, { title: 'Europe', href: '/e' }, { title: 'A slow coast' }]}
        />
        <Logo slogan="20 Years of Memories" />
        <Heading level={1} look="display">
          Far from here
        </Heading>
        <Heading level={1}>A slow coast: the Atlantic from Lisbon to Porto</Heading>
        <Heading level={2}>Šibenik, Kraków, Łódź, Hội An</Heading>
        <Heading level={3}>A guide who lives there</Heading>
        <Text look="lead">Lead: by train and on foot, with nights in family-run houses.</Text>
        <Text>
          Body: a morning among the follies of Sintra before the coaches arrive, then the clifftop path.
        </Text>
        <Text look="meta">Meta: Sat 12 Jun 2027</Text>
        <Text look="hint">Hint: the lightest text there is</Text>
        <Row>
          <Button>Hold 2 seats</Button>
          <Button variant="outline">Manage trip</Button>
          <Button variant="text">Not now</Button>
          <Button variant="danger">Cancel this trip</Button>
          <Button busy>Holding your places…</Button>
          <Button disabled>Unavailable</Button>
          <Button size="s">Small</Button>
          <ButtonLink href="#" icon={SearchIcon}>
            Search
          </ButtonLink>
          <IconButton icon={ShareIcon} label="Share" />
          <HeartButton title="A slow coast" saved />
          <Avatar name="Maja Lindqvist" />
          {MARKS.map(mark => (
            <Mark key={mark} of={mark} />
          ))}
        </Row>
        <Row>
          <Badge kind="guaranteed" />
          <Badge kind="limited" />
          <Badge kind="new" />
          <Badge kind="reduced" percent={15} />
          <Badge kind="muted">Sold out</Badge>
          <Badge kind="ok">Confirmed</Badge>
          <Badge kind="bad">Cancelled</Badge>
        </Row>
        <Chips label="Filters">
          <Chip>Europe</Chip>
          <Chip>8 to 11 days</Chip>
          <Chip>£750 to £1,249</Chip>
          <Chip>£1,250 to £1,999</Chip>
        </Chips>
      </Part>
      <Part title="Leaving soon, and worth the early alarm">
        <TourGrid>
          {cards.map(({ tour, price }) => (
            <TourCard
              key={tour.slug}
              tour={tour}
              price={price}
              locale={GB}
              heart={<HeartButton title={tour.title} saved={false} />}
            />
          ))}
        </TourGrid>
      </Part>
      <Part title="Four in a row, and loading" sand>
        <TourGrid columns={4}>
          {cards.slice(0, 2).map(({ tour, price }) => (
            <TourCard key={tour.slug} tour={tour} price={price} locale={GB} />
          ))}
          <Skeleton kind="card" label="Tours" />
          <Skeleton kind="card" />
        </TourGrid>
      </Part>
      <Part title="Results">
        {cards.slice(0, 3).map(({ tour, price }) => (
          <TourCard
            key={tour.slug}
            layout="wide"
            tour={tour}
            price={price}
            locale={GB}
            heart={<HeartButton title={tour.title} saved={false} />}
          />
        ))}
        <Skeleton kind="wideCard" />
        <Pagination page={10} pages={20} hrefFor={() => '#'} />
      </Part>
      <Part title="Pick a direction" sand>
        <RegionGrid>
          {['europe', 'asia', 'africa', 'latin'].map(name => (
            <RegionCard key={name} title={name} href="#" picture={picture(`r-${name}`)} tourCount={74} />
          ))}
        </RegionGrid>
      </Part>
      <Part title="From the journal">
        <PostGrid>
          <PostCard
            layout="lead"
            post={{ ...post, title: 'Eleven stations between Lisbon and Porto', picture: picture('coast') }}
          />
          <PostCard
            post={{
              ...post,
              title: 'What to pack for a country that takes its shoes off',
              picture: picture('pagoda'),
            }}
          />
          <PostCard
            post={{
              ...post,
              title: 'How dark is dark enough? A month of chasing green',
              picture: picture('aurora'),
            }}
          />
          <PostCard
            post={{
              ...post,
              title: 'Pierogi, ranked by the people who fold them',
              picture: picture('oldtown'),
            }}
          />
        </PostGrid>
      </Part>
      <Part title="Day by day">
        <Facts
          items={[
            { term: 'Length', detail: '8 days, 7 nights' },
            { term: 'Route', detail: 'Lisbon → Porto' },
            { term: 'Group', detail: '16 at most' },
            { term: 'Pace', detail: '2 of 5, easy' },
            { term: 'Age', detail: '12 and over' },
            { term: 'Code', detail: 'PTLP' },
          ]}
        />
        <Itinerary days={coastDays} aside={<RouteMap map={coastMap} />} />
        <ShareLink title="A slow coast" path="/" siteUrl="https://fernweh.example">
          Share this tour
        </ShareLink>
        <PlaceMap
          title="Portugal"
          map={{
            ...coastMap,
            points: coastMap.stops.map(({ name, x, y }, i) => ({ name, x, y, tourCount: i + 1 })),
          }}
        />
      </Part>
      <Part title="Dates and prices">
        <MonthStrip
          months={['04', '05', '06', '07', '08', '09', '10'].map(n => ({
            month: `2027-${n}`,
            from: n === '10' ? undefined : gbp(1199),
          }))}
          selected="2027-06"
          onSelect={none}
          locale={GB}
        />
        <MonthCalendar
          month="2027-06"
          selected="2027-06-12"
          onSelect={none}
          locale={GB}
          days={[
            { date: '2027-06-05', price: gbp(1199), availability: 'AVAILABLE' },
            { date: '2027-06-12', price: gbp(1249), availability: 'AVAILABLE' },
            {
              date: '2027-06-19',
              price: { amount: 3124900, currency: 'ZAR' },
              availability: 'LIMITED',
              seatsLeft: 3,
            },
            { date: '2027-06-26', price: gbp(1249), availability: 'SOLD_OUT' },
          ]}
        />
        <DepartureList>
          <DepartureRow departure={{ ...departure, guaranteed: false }} locale={GB} onChoose={none} />
          <DepartureRow departure={departure} locale={GB} onChoose={none} selected />
          <DepartureRow
            departure={{ ...departure, guaranteed: false, availability: 'LIMITED', seatsLeft: 3 }}
            locale={GB}
            onChoose={none}
          />
          <DepartureRow
            departure={{ ...departure, availability: 'SOLD_OUT', seatsLeft: 0 }}
            locale={GB}
            onChoose={none}
            onTellMe={none}
          />
        </DepartureList>
      </Part>
      <Part title="What the price covers">
        <InclusionLists
          included={['Seven nights in twin rooms with private bathroom', 'Seven breakfasts']}
          excluded={['Flights to Lisbon and from Porto']}
        />
        <RatingDistribution average={4.8} distribution={[2, 3, 5, 20, 182]} hrefFor={n => `#${n}`} />
        <ReviewCard review={review} />
        <Accordion
          openFirst
          items={[
            { question: 'Can I come on my own?', answer: 'Yes. About four in ten do.' },
            { question: 'How fit do I need to be?', answer: 'Fit.' },
          ]}
        />
      </Part>
      <Part title="Forms" sand>
        <Steps steps={['Travellers', 'Extras', 'Payment']} current={1} />
        <ErrorSummary
          errors={[
            { field: 'a', text: 'Jonas: Enter a valid date of birth, for example 12 3 1984' },
            { field: 'b', text: 'Jonas: Passport must be valid until Sun 19 Dec 2027' },
          ]}
        />
        <Panel float>
          <Field label="First name">
            <TextInput defaultValue="Maja" />
          </Field>
          <Field label="Email address" error="Enter an email address like name@example.com">
            <TextInput type="email" defaultValue="maja@example" />
          </Field>
          <Field label="Search" hint="A country, a city or a coast" optional>
            <TextInput icon={SearchIcon} placeholder="Country, city or coast" />
          </Field>
          <Field label="Room">
            <Select options={[{ value: 't', label: 'Twin room' }]} />
          </Field>
          <Field label="Your review" note="Enter at least 50 characters (26 to go)">
            <TextArea defaultValue="The train broke down and" />
          </Field>
          <FieldGroup legend="How much to pay now">
            <Radio name="pay" defaultChecked aside={<b>£300</b>}>
              Deposit today
            </Radio>
            <Radio name="pay" aside={<b>£2,576</b>}>
              Pay in full today
            </Radio>
          </FieldGroup>
          <Checkbox defaultChecked aside={24}>
            Guaranteed to run
          </Checkbox>
          <Checkbox>On sale</Checkbox>
          <Stepper label="Travellers" value={1} min={1} onChange={none} />
          <Price
            amount={gbp(945)}
            was={gbp(1110)}
            locale={GB}
            size="xl"
            unit="per person, all fees included"
          />
          <PriceSummary
            lines={[{ label: '2 × £1,249', amount: gbp(2498) }]}
            total={gbp(2498)}
            today={gbp(300)}
            later={{ amount: gbp(2198), by: '2027-04-13' }}
            locale={GB}
          />
          <Progress label="Paid" value={300} max={2576} detail="£300 paid of £2,576" />
          <Progress label="Holding your places" />
        </Panel>
      </Part>
      <Part title="States">
        <TourGrid columns={3}>
          <EmptyState title="No tours match all of that" actions={<Button>Remove “8 to 11 days”</Button>}>
            Try another month, or take away one filter.
          </EmptyState>
          <RetryRow what="The reviews" onRetry={() => {}} />
          <ErrorState
            title="We couldn’t load the departures"
            kept="The dates and your choices on this page are kept."
            onRetry={none}
            actions={<a href="tel:1">Or call us</a>}
          >
            It usually works on the second try.
          </ErrorState>
          <OfflineState
            actions={
              <ButtonLink variant="outline" href="#">
                Open my trip
              </ButtonLink>
            }
          >
            The itinerary is saved on this phone.
          </OfflineState>
          <Notice tone="bad" title="Your bank declined this card">
            Your places are held until 11:42.
          </Notice>
          <Notice tone="warn" title="The price has changed">
            It was £1,249 and is now £1,279.
          </Notice>
          <Notice tone="info" title="2 minutes left">
            Add 10 minutes and keep your seats.
          </Notice>
          <Notice tone="ok" title="Letter on its way">
            Open it and confirm your address.
          </Notice>
          <Toast icon={HeartIcon} action={{ title: 'Undo', onPress: none }} onDismiss={none}>
            Saved to your list
          </Toast>
          <OfflineBar />
          <Skeleton kind="text" count={3} />
          <Skeleton kind="row" count={2} />
          <Tabs
            label="Trips"
            tabs={[
              { id: 'a', title: 'Next', panel: 'Lisbon' },
              { id: 'b', title: 'Earlier', panel: 'Tromsø' },
            ]}
          />
        </TourGrid>
      </Part>
      <Band tone="fern" label="Letter">
        <Heading level={2}>One newsletter a month, mostly about trains</Heading>
        <Text look="lead">New routes, quiet weeks and the odd recipe.</Text>
        <Field label="Email address" hint="We ask you to confirm">
          <TextInput type="email" placeholder="name@example.com" />
        </Field>
        <Checkbox>Yes, email me the Fernweh letter.</Checkbox>
        <Row>
          <Button>Send me letters</Button>
          <Button variant="outline">Later</Button>
        </Row>
      </Band>
      <Part title="Prose">
        <Prose>
          <h2>Cancelling</h2>
          <p>
            Within 24 hours you get <a href="#x">everything back</a>.
          </p>
          <ul>
            <li>After that the deposit stays.</li>
            <li>Then the fee rises in steps.</li>
          </ul>
          <blockquote>Nobody wanted it mended.</blockquote>
        </Prose>
      </Part>
      <StickyBar label="Book this tour">
        <Price amount={gbp(1249)} locale={GB} />
        <ButtonLink href="#">See dates</ButtonLink>
      </StickyBar>
    </main>
  );
}
