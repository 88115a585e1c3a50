// Made from the API’s document by `pnpm --filter @fernweh/openapi start`: change the routes, not this file.

export interface paths {
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own bookings, newest first
         * @description `next` is the cursor of the next page.
         */
        get: operations["getBookings"];
        put?: never;
        /** Takes seats and holds them */
        post: operations["postBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking
         * @description `{booking}` is the id or the reference of a booking of one’s own; anybody else’s is 404.
         */
        get: operations["getBookingsBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes travellers, rooms or extras, or accepts the terms
         * @description `If-Match` is the version that was read. `{booking}` is the id or the reference of a booking of one’s own; anybody else’s is 404.
         */
        patch: operations["patchBookingsBooking"];
        trace?: never;
    };
    "/bookings/{booking}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trip for a calendar */
        get: operations["getBookingsBookingCalendarIcs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels as it was quoted */
        post: operations["postBookingsBookingCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/cancellation-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling costs now, and what comes back */
        get: operations["getBookingsBookingCancellationQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten more minutes, up to ten times */
        post: operations["postBookingsBookingExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of a booking that was confirmed */
        get: operations["getBookingsBookingInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a session at the payment provider
         * @description `whole` pays everything instead of the deposit.
         */
        post: operations["postBookingsBookingPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/promo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses a promo code
         * @description null takes it away.
         */
        post: operations["postBookingsBookingPromo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{booking}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the seats back */
        post: operations["postBookingsBookingRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to the team */
        post: operations["postContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The market of the visitor’s address, or of a currency
         * @description A currency without a market of its own gets the one for any other.
         */
        get: operations["getGeo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process lives */
        get: operations["getHealthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the token it came with */
        post: operations["postLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of who is signed in */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /** Deletes the account */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /** Changes it */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that is kept of who is signed in */
        post: operations["postMeExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What operators watch: refunds that failed for good, and how long one has been waiting */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews that wait for a moderator */
        get: operations["getModerationReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review as a moderator sees it */
        get: operations["getModerationReviewsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** A moderator’s decision */
        patch: operations["patchModerationReviewsId"];
        trace?: never;
    };
    "/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the newsletter */
        post: operations["postNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms an address for the newsletter */
        post: operations["postNewsletterConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the newsletter */
        post: operations["postNewsletterUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/unsubscribe/one-click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a browser shows at the mail’s own address */
        get: operations["getNewsletterUnsubscribeOneClick"];
        put?: never;
        /** Ends the newsletter from within the mail program */
        post: operations["postNewsletterUnsubscribeOneClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * From-prices and next departures of many tours
         * @description Tours that are not on sale are left out.
         */
        post: operations["postPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a trip costs: lines, total, deposit, schedule
         * @description Holds nothing. Every mandatory fee is included.
         */
        post: operations["postQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** It can read its data and keep what it is given */
        get: operations["getReadyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews with their mean and distribution
         * @description By page and limit, or by offset and count.
         */
        get: operations["getReviews"];
        put?: never;
        /** Writes a review */
        post: operations["postReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a review */
        post: operations["postReviewsIdReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the address of a review’s writer */
        post: operations["postReviewsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for help with a booking */
        post: operations["postSupportTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The named tours, those like one, or the popular ones
         * @description `slugs` keeps its order and leaves out what is unknown; `similar` is the slug of a tour.
         */
        get: operations["getTours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tour with its itinerary, inclusions and map */
        get: operations["getToursSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours/{slug}/departures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Departures with prices and free seats
         * @description `travellers` leaves out departures with fewer seats.
         */
        get: operations["getToursSlugDepartures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours/{slug}/extras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be added to this tour */
        get: operations["getToursSlugExtras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of the payment provider
         * @description Signed over its bytes; heard once, in any order. 400 where the provider did not sign it, 404 for a payment that is not here.
         */
        post: operations["postWebhooksPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved tours */
        get: operations["getWishlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves a tour */
        put: operations["putWishlistSlug"];
        post?: never;
        /** Takes a tour from the list */
        delete: operations["deleteWishlistSlug"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wishlist/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts this device’s list into the account’s */
        post: operations["postWishlistMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Booking: {
            balanceDueDate?: string;
            /** @enum {string} */
            cancelCause?: "RELEASED" | "TRAVELLER" | "OPERATOR" | "OVERDUE";
            cancellationTerms: {
                coolingOffDays: number;
                coolingOffHours: number;
                steps: {
                    fromDays: number;
                    percent: number;
                }[];
            };
            /** Format: date-time */
            cancelledAt?: string;
            channelId: number;
            /** Format: date-time */
            confirmedAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
            departure: {
                code: string;
                endDate: string;
                startDate: string;
                tour: {
                    slug: string;
                    title: string;
                };
            };
            depositDue: number;
            /** Format: date-time */
            expiresAt?: string;
            extensions?: number;
            extras: {
                code: string;
                quantity: number;
                title: string;
                unitAmount: number;
            }[];
            id: string;
            lines: {
                amount: number;
                /** @enum {string} */
                band?: "ADULT" | "YOUTH";
                extra?: string;
                label: string;
                promo?: string;
                quantity: number;
                /** @enum {string} */
                room?: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                unitAmount: number;
            }[];
            paid: number;
            payments: {
                amount: number;
                /** Format: date-time */
                createdAt: string;
                failureCode?: string;
                id: string;
                /** @enum {string} */
                purpose: "DEPOSIT" | "BALANCE" | "FULL";
                refunded: number;
                /** @enum {string} */
                state: "CREATED" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED" | "PARTIALLY_REFUNDED" | "REFUNDED";
            }[];
            promo?: string;
            ref: string;
            refunded: number;
            rooms: {
                /** @enum {string} */
                kind: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                rooms: number;
            }[];
            seats: number;
            /** @enum {string} */
            state: "ON_HOLD" | "PENDING_PAYMENT" | "CONFIRMED" | "COMPLETED" | "EXPIRED" | "CANCELLED";
            /** Format: date-time */
            termsAcceptedAt?: string;
            termsVersion: string;
            total: number;
            travellers: components["schemas"]["Traveller"][];
            version: number;
        };
        BookingSummary: {
            balanceDueDate?: string;
            /** @enum {string} */
            cancelCause?: "RELEASED" | "TRAVELLER" | "OPERATOR" | "OVERDUE";
            /** Format: date-time */
            cancelledAt?: string;
            /** Format: date-time */
            confirmedAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
            departure: {
                code: string;
                endDate: string;
                startDate: string;
                tour: {
                    slug: string;
                    title: string;
                };
            };
            depositDue: number;
            /** Format: date-time */
            expiresAt?: string;
            extensions?: number;
            id: string;
            paid: number;
            ref: string;
            refunded: number;
            seats: number;
            /** @enum {string} */
            state: "ON_HOLD" | "PENDING_PAYMENT" | "CONFIRMED" | "COMPLETED" | "EXPIRED" | "CANCELLED";
            total: number;
            version: number;
        };
        Departure: {
            /** @enum {string} */
            availability: "AVAILABLE" | "LIMITED" | "SOLD_OUT";
            balanceDueDate?: string;
            capacity: number;
            code: string;
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
            deposit: number;
            endDate: string;
            guaranteed: boolean;
            prices: {
                amount: number;
                /** @enum {string} */
                room: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                wasAmount?: number;
                youthAmount?: number;
            }[];
            /** Format: date-time */
            saleClosesAt?: string;
            seatsLeft: number;
            startDate: string;
        };
        FromPrice: {
            from: components["schemas"]["Money"];
            /** @enum {string} */
            label?: "GUARANTEED" | "LIMITED" | "NEW" | "REDUCED";
            nextDeparture?: string;
            percent?: number;
            tour: string;
            was?: components["schemas"]["Money"];
        };
        Money: {
            amount: number;
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
        };
        Problem: {
            detail: string;
            errors?: {
                message: string;
                /** @description JSON pointer into the body, or below /query, /path, /header. */
                pointer: string;
            }[];
            /** @description Path of the request, without its query. */
            instance?: string;
            status: number;
            title: string;
            /** @description urn:fernweh:problem:<name> */
            type: string;
        };
        Quote: {
            balanceDueDate?: string;
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
            departure: string;
            depositDue: number;
            lines: {
                amount: number;
                /** @enum {string} */
                band?: "ADULT" | "YOUTH";
                extra?: string;
                label: string;
                promo?: string;
                quantity: number;
                /** @enum {string} */
                room?: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                unitAmount: number;
            }[];
            schedule: {
                amount: number;
                due: string;
                /** @enum {string} */
                purpose: "DEPOSIT" | "BALANCE" | "FULL";
            }[];
            total: number;
            tour: string;
        };
        Review: {
            comment: string;
            created_date: string;
            customer: {
                name: string;
                place?: string;
            };
            metrics: {
                guide?: number;
                rating: number;
                stays?: number;
                transport?: number;
                value?: number;
            };
            reply?: {
                date: string;
                text: string;
            };
            review_id: string;
            /** @enum {string} */
            source: "verified" | "email";
            /** @constant */
            status: "PUBLISHED";
            title: string;
            tour: {
                slug: string;
                title: string;
            };
            travelled?: string;
            updated_date: string;
        };
        ReviewList: {
            avgRating: number | null;
            distribution: number[];
            page: number;
            pages: number;
            reviews: components["schemas"]["Review"][];
            total: number;
        };
        Tour: {
            code: string;
            countries: {
                region: string;
                slug: string;
                title: string;
            }[];
            days: number;
            endPlace: string;
            excluded: string[];
            faq: {
                answer: string;
                question: string;
            }[];
            groupMax: number;
            highlights: string[];
            included: string[];
            isNew: boolean;
            itinerary: {
                body: string;
                driveMinutes: number;
                km: number;
                meals: ("B" | "L" | "D")[];
                n: number;
                optionalExtras: string[];
                places: string[];
                stay?: string;
                title: string;
                walkKm: number;
            }[];
            map: {
                height: number;
                km: number;
                land: string;
                stops: {
                    lat: number;
                    lon: number;
                    name: string;
                    x: number;
                    y: number;
                }[];
                width: number;
            };
            maxAge?: number;
            media: {
                alt: string;
                colour: string;
                height: number;
                src: string;
                width: number;
            }[];
            minAge: number;
            nights: number;
            pace: number;
            picture: {
                alt: string;
                colour: string;
                height: number;
                src: string;
                width: number;
            };
            rating: number | null;
            reviewCount: number;
            seo: {
                description: string;
                image?: {
                    alt: string;
                    colour: string;
                    height: number;
                    src: string;
                    width: number;
                };
                title: string;
            };
            slug: string;
            startPlace: string;
            /** @enum {string} */
            status: "draft" | "live" | "retired";
            styles: string[];
            summary: string;
            title: string;
        };
        TourSummary: {
            code: string;
            countries: {
                region: string;
                slug: string;
                title: string;
            }[];
            days: number;
            endPlace: string;
            isNew: boolean;
            picture: {
                alt: string;
                colour: string;
                height: number;
                src: string;
                width: number;
            };
            rating: number | null;
            reviewCount: number;
            slug: string;
            startPlace: string;
            styles: string[];
            summary: string;
            title: string;
        };
        Traveller: {
            /** @enum {string} */
            band: "ADULT" | "YOUTH";
            diet?: string;
            dob?: string;
            emergencyName?: string;
            emergencyPhone?: string;
            firstName?: string;
            /** @enum {string} */
            gender?: "F" | "M" | "X";
            lastName?: string;
            lead?: boolean;
            medical?: string;
            nationality?: string;
            passport?: {
                expiry: string;
                number: string;
            };
            phone?: string;
            roomNo?: number;
        };
        TravellerChangeInput: {
            diet?: string;
            /** Format: date */
            dob?: string;
            emergencyName?: string;
            emergencyPhone?: string;
            firstName?: string;
            /** @enum {string} */
            gender?: "F" | "M" | "X";
            lastName?: string;
            lead?: boolean;
            medical?: string;
            nationality?: string;
            passport?: {
                /** Format: date */
                expiry: string;
                number: string;
            };
            phone?: string;
            roomNo?: number;
        };
        TripInput: {
            /** @enum {string} */
            currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
            departure: string;
            /** @default [] */
            extras: {
                code: string;
                quantity?: number;
            }[];
            party: {
                adults: number;
                /** @default 0 */
                youths: number;
            } | {
                ages: number[];
            } | {
                birthDates: string[];
            };
            promo?: string;
            /**
             * @default TWIN
             * @enum {string}
             */
            room: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
            rooms?: {
                /** @enum {string} */
                kind: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                rooms: number;
            }[];
        };
        Wishlist: {
            tours: string[];
        };
    };
    responses: {
        /** @description The request, a parameter or a header can not be read. */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the token does not hold. */
        Problem401: {
            headers: {
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The payment was not accepted. */
        Problem402: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This person may not do that. */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing here, or it is somebody else’s. */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Sold out (with `alternatives`), price changed (`old`, `new`), or not possible in this state. */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The seats are no longer held. */
        Problem410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It was changed meanwhile. */
        Problem412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has to be JSON. */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is JSON, but not what was asked for; `errors` says where. */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too often. */
        Problem429: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not available at the moment. */
        Problem503: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBookings: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: components["schemas"]["BookingSummary"][];
                        next?: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookings: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "departure": "PTLP-270531",
                 *       "currency": "GBP",
                 *       "party": {
                 *         "adults": 2
                 *       },
                 *       "termsAccepted": true
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                    departure: string;
                    expectedTotal?: number;
                    /** @default [] */
                    extras?: {
                        code: string;
                        quantity?: number;
                    }[];
                    party: {
                        adults: number;
                        /** @default 0 */
                        youths?: number;
                    } | {
                        ages: number[];
                    } | {
                        birthDates: string[];
                    };
                    promo?: string;
                    /**
                     * @default TWIN
                     * @enum {string}
                     */
                    room?: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                    rooms?: {
                        /** @enum {string} */
                        kind: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                        rooms: number;
                    }[];
                    /** @default false */
                    termsAccepted?: boolean;
                };
            };
        };
        responses: {
            /** @description It was made. */
            201: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookingsBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    patchBookingsBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that was read, in quotes, as `ETag` says it. */
                "if-match": string;
            };
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termsAccepted": true
                 *     }
                 */
                "application/json": {
                    extras?: {
                        code: string;
                        quantity?: number;
                    }[];
                    rooms?: {
                        /** @enum {string} */
                        kind: "SHARE" | "TWIN" | "DOUBLE" | "TRIPLE" | "SINGLE";
                        rooms: number;
                    }[];
                    termsAccepted?: boolean;
                    travellers?: components["schemas"]["TravellerChangeInput"][];
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookingsBookingCalendarIcs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsBookingCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quoteId": "0196b0a0-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    quoteId: string;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookingsBookingCancellationQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coolingOff: boolean;
                        /** @enum {string} */
                        currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                        days: number;
                        /** Format: date-time */
                        expiresAt: string;
                        fee: number;
                        paid: number;
                        quoteId: string;
                        refund: number;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsBookingExtend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getBookingsBookingInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsBookingPayments: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "whole": false
                 *     }
                 */
                "application/json": {
                    /** @default false */
                    whole?: boolean;
                };
            };
        };
        responses: {
            /** @description It was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amount: components["schemas"]["Money"];
                        /** Format: date-time */
                        expiresAt: string;
                        paymentId: string;
                        /** @enum {string} */
                        purpose: "DEPOSIT" | "BALANCE" | "FULL";
                        url: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            402: components["responses"]["Problem402"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsBookingPromo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "EARLY"
                 *     }
                 */
                "application/json": {
                    code: string | null;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postBookingsBookingRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                booking: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /** @description The version of the booking, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postContact: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    message: string;
                    name: string;
                    reference?: string;
                    /** @enum {string} */
                    topic: "Choosing a tour" | "A booking I have made" | "A group of nine or more" | "Payment or refund" | "Press and partners" | "Something else";
                    website?: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page without scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getGeo: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channel_id: number;
                        /** @enum {string} */
                        currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                        phone: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getHealthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    confirm: "DELETE";
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    newsletter?: boolean;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures for Prometheus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getModerationReviews: {
        parameters: {
            query?: {
                limit?: number;
                status?: "UNVERIFIED" | "PENDING" | "PUBLISHED" | "REJECTED" | "WITHDRAWN" | "REPORTED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getModerationReviewsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    patchModerationReviewsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "publish";
                } | {
                    /** @enum {string} */
                    action: "reject";
                    /** @enum {string} */
                    reason: "personal-data" | "abusive" | "advertising" | "not-this-tour" | "not-genuine" | "unlawful";
                } | {
                    /** @enum {string} */
                    action: "withdraw";
                    /** @enum {string} */
                    reason: "personal-data" | "abusive" | "advertising" | "not-this-tour" | "not-genuine" | "unlawful";
                } | {
                    /** @enum {string} */
                    action: "reply";
                    text: string;
                } | {
                    /** @enum {string} */
                    action: "dismiss-reports";
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postNewsletter: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    website?: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postNewsletterConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postNewsletterUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getNewsletterUnsubscribeOneClick: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postNewsletterUnsubscribeOneClick: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tours": [
                 *         "slow-coast"
                 *       ],
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                    tours: string[];
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prices: components["schemas"]["FromPrice"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "departure": "PTLP-270531",
                 *       "currency": "GBP",
                 *       "party": {
                 *         "adults": 2
                 *       },
                 *       "rooms": [
                 *         {
                 *           "kind": "TWIN",
                 *           "rooms": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TripInput"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Problem400"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getReadyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getReviews: {
        parameters: {
            query?: {
                count?: number;
                limit?: number;
                offset?: number;
                page?: number;
                rating?: number;
                tour?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            400: components["responses"]["Problem400"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postReviews: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                    email?: string;
                    /** @default {} */
                    metrics?: {
                        guide?: number;
                        stays?: number;
                        transport?: number;
                        value?: number;
                    };
                    name: string;
                    place?: string;
                    rating: number;
                    title: string;
                    tour: string;
                    travelled?: string;
                    website?: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postReviewsIdReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "personal-data" | "abusive" | "advertising" | "not-this-tour" | "not-genuine";
                    website?: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postReviewsConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postSupportTickets: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the caller’s own making, 1 to 200 visible characters: the same key with the same body gives the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    message: string;
                    name: string;
                    reference: string;
                    /** @enum {string} */
                    topic: "Change my booking" | "Cancel my booking" | "Payment, balance or refund" | "Details of a traveller" | "We are on tour and need help" | "Something else";
                    website?: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getTours: {
        parameters: {
            query?: {
                limit?: number;
                similar?: string;
                slugs?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tours: components["schemas"]["TourSummary"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getToursSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tour"];
                };
            };
            400: components["responses"]["Problem400"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getToursSlugDepartures: {
        parameters: {
            query?: {
                currency?: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                from?: string;
                to?: string;
                travellers?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        departures: components["schemas"]["Departure"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getToursSlugExtras: {
        parameters: {
            query: {
                currency: "GBP" | "ZAR" | "CAD" | "AUD" | "EUR" | "NZD" | "USD";
                departure: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        extras: {
                            code: string;
                            description?: string;
                            /** @enum {string} */
                            kind: "NIGHT" | "TRANSFER" | "ACTIVITY" | "INSURANCE";
                            most: number;
                            /** @enum {string} */
                            per: "PERSON" | "ROOM" | "BOOKING";
                            title: string;
                            unitAmount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postWebhooksPayments: {
        parameters: {
            query?: never;
            header: {
                /** @description The provider’s signature of the bytes. */
                "stripe-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description It was heard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getWishlist: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID of this device’s own list; needed where nobody is signed in. */
                "x-wishlist-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    putWishlistSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID of this device’s own list; needed where nobody is signed in. */
                "x-wishlist-id"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteWishlistSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID of this device’s own list; needed where nobody is signed in. */
                "x-wishlist-id"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    postWishlistMerge: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID of this device’s own list; needed where nobody is signed in. */
                "x-wishlist-id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
