/**
 * English words that are no names however they are written, in their base form: those that stand in lower case in the
 * sentences of the intent training set (Apache-2.0), and some that open letters.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
greetings warm meanwhile iban bic swift salesperson labor civil treaty english god oh
abandon ability able abnormal about above absence absolutely absorb abuse acacia academic accelerate accept access
accident accidentally accomidations accommodate accomplishments according account accountabilities accountants accting
accuracy achieve achievement acknowledged acquired acquisition across act action activate activation active activity
actual ad add addappt addendum addition additional address addressee adequate adjust adjustments administration
administrative admitees adorable adress advance advantage adverse advertiser advice advise advisor affair affecting
affiliate afford afraid after afternoon afterwards again against age agency agenda agent aggresively ago agree
agreeable agreement ah ahead ahon ai aid ail aim air airplane aisle aka al albeit album alcohol alert alike all
allegations allet allign allocation allow almost along alot already also alter alternate alternative although always
am amazing amendment among amount amp amtel an analysis analyst analytic analytical and angels anger angon anniversary
annotation announce announcement annual another answer anthology anticipate ants any anymore anyone anything anytime
anyway anywhere apartment apoligize apologies apologize app apparently appear appearance appjog appliances
applicability applicable applicant application appointment appreciate appreciation appreciative approach appropriate
approval approve approximate april arbitration archive ard are area arise arma arose around arrange arrangement
arrested arrival arrive arrows article artists as asap aside ask asleep aspect assess assessment asset asshole assign
assignment assimilation assistance assistant assisted associated associates assume assumption assurance assured
astrological asumption at ate attached attachment attack attempt attend attendance attendants attendees attention
attorney attraction attractive auction audience audio august authority authorization authorize automated automatic
automatically availability available ave avenue avert avoid award awarded aware awareness away awesome ay baby back
backhaul backup backward bad bag balance ball ballpark bang bank bankruptcy banner banquet bar base baseline basic
basins basis basket batches battered bday be bear beat beautiful beauty because become bed been before began begin
behalf behind behold believe bell below ben benchmark beneath benefit beside best bet beta between beyond bid bidweek
big biggest bill billion binds biopsy bird birthday bit bite biz black blackouts blame blank blessing blew blog
blogdiviaggi blow blown blue blunders board boat body bones bonus book bookvibe bookworms borrow boss botanic both
bottom box brain brave bread break breakfast breakout breed brian bridge brief brightest bring broaden broader
brochure broken broker brother brought brownouts browse buck buddies budget bug build built bullet bunch bureau burger
burst bus business busy but button buy buyout buzz by bye bypass ca cab cafe cake cal calculates calendar call calmer
came campaign can cancel candidacy candidate candy cannot cap capability capacity capital capitalized capitalone
capture car carbon carbs card care carefully caregiver carrier carry carve case cash cashflow cast casual cat catalog
catch category caught cause celebrates celebrating celebration cell census centered central cents century certain
certificate certification certified cessation chain chairman chaise challenges chambers chance change channel chapter
characterisstics characters charged charges charging chart chat cheap check checkout cheers cheese cheque cheyenne
children chill choice choir choose chosing chronic church circumstances cities citygate claim clarification clarify
class classic classrooms clean clear clearance click clickable client climb clip clipboard clipix close cloud co coal
coalition coast coastal cocktail code coffee coherent coincidence cold colleague collect collection collective college
collide coloring column com combine combustion come comfortable comics comingled command comment commercial
commercialization commission commit commitment commodity common communicate communication communist community company
compare compatible compensation compete competition competitive competitors compile complete completion complex
compliance complicated composed compressor compromise computer computerized computing concept concern concluded
concrete condition conduct conference confidence confident confidential confidentiality confirm confirmation conflict
confused confusion congestion congressional conitinues conjunction connect connection consensus consider considerable
consideration consistent consolidate constantly constitute constitution constraint construct construction construed
consultant consulting consumers contact contained containing contains contamination content contentious continental
continue continuously contract contractual contribute contribution control convenience convenient conversatian
conversation conversed convey convince cookies cool cooperate cooperative coordate coordinate coordination copy core
corner corporate corporation correct correspondence corresponding cost costume coul could counsel counselor count
counterparts counterparty countless country couple coupon course court courtesy cover coverage covet cozy crap crashes
crazy create creative creator credit creditor creditworthiness crew cris crisis criteria critical cross crowd crush
curious currency current curtailment curve custom cut dab dad daddy daily dances dangerous dankest dark dashed data
database date day de dead deadline deal dealerboard dear debate debrief debt debut decade december decide decision
decor dedicated deep default defensive definately defines definitely definition degree delay delegate delete deletions
deliver deliverd delivery demand demo denying department departure dependents depending deployed deployment deposit
depths describe description deserve design desire desk desktop desperately detail detect detemine determination
determine develop development device dial dialogue did difference different difficult difficulty digging diligence
dinner direct direction director directory directr dirt disable disappear disaster discard disclose discontinue
discount discover discovery discuss discussion disicpline disinsent disk dislike displayed displaying disposal
disputes disruption disseminate distance distribute distribution diverse divested divestiture divesture diving do
doable doc doctor document documentation doesnt dog dollar dome don donate done donny dont door dose dot double dough
down download downstairs downstream draft dragging drawing dream drink drive drop drugs dryers dt dth du duds due dumb
duplicate during duty each eading ear earch earlier earliest earn earth ease easier easily easy eat eaten ebook
economical economics economy ecs edge edit edition educated eel effect effective efficiency effort effortless eggs
either eldon electric electricity electronic electronically elements eligible ell ello else em email emember emeralds
emergency emissions emoji empathetic emphasize employed employee employment enable enact ence enchilada enclosed
encounter encourage encouragement end endorsed endorsements enemies energetic energy engineering engines enhance
enhancement enjoy enjoyable enough enovate enrich enrolling enrollment ensure enter entertain entire entitity entitled
entity entry environmenatl environment environmental envision episode equal equate equipment equity equivalent
ericraum error erry escalator escapism esk esp especially essage establish estimate et etc eternally ethic evaluate
evaluation even event eventual ever every everyone everything evidencing evolves evualtion exact examinated example
excavation excel excellent exception exceptional excess exchange excited exciting exclusively excused executables
execute execution exercise exhibits existing exit expanded expansions expect expectation expedite expenditures expense
experience experiment expert expertfinder expertise expidite expire explain explanation explicit explode explore
exposure expresses expressing extend extension extensive extent externally extra extreme eye face facilitate facility
fact failure faith fall familiar familiarity familiarize family fans fantastic far fast fat favor favorite fax fears
feasible feast feature february fed federal fee feedback feedings feel fersaken festivities feverishly few fictional
fidgety field figure file fill final finalize finance financial find fine finesse fingers finish fire firm first fit
five fix fizzle flag flat flavors flexibility flexible flight flood floor flow fluctuating flyfishing flying focus
foes folder folks folllowing follow food fool football footer footprint for force forecast forecsts foresee forever
forget forgotten form formal format formerly forth fortunate forum forward forwardhaul found four foward frame
fraternity free freestanding freeware freeways freeze frequency frequent fresh fri friday fridge friend from front
frontcourt frozen frustruation fry fuck fuel full fully fun function fund fundamentals funny further future fuzzy gain
gallery game gang garage gas gather gave gawd gd gem general generate generation generous genomics genre gentlemen get
gibberish gift gig girl give given glacier glad global go goal gold golf golly gonna good goodies goofy goon gorilla
gory got government grab grace grad gradually graduating grand grandma grandmother grapes grateful gratis gray great
greatest grid grieving grim grinding grip gropes gross ground group grow grown growth grpahs guacamole guarantee
guaranty guess guest guidance guide guideline guns guy guygavrielkay ha had haggling hailed hair hairball half ham
hand handle handy hang hank happen happenstance happy harassment hard hardship hardware hassle hate hauler have hdj he
head headcount headiest headquarters health healthcare healthier healthy hear heard heart heartburn heat heaven hectic
heels hefty held hell hello helm help helpful hen her herd here hereof herniated hesitate hestitate hey hi high
highlight hilarious hilton him hip hire historic historical historify historious history hit ho hold hole holler home
homecoming homeowners homework hone honor hop hope hopefully horizontal hospital host hotel hotmail hour house how
however hr html huge humidor hundred hungry hunting hurry hurt hustle hydrocarbons iamond ibe ice icon id idea ideal
identical identify identity ie if iggin ignore iles illegal illustration ils image imbalance ime immediate impact
impart impasse impediments imperative implement imply importance important impossible impressed impressions impressive
improper improve improvement in inbox incentive inclinded include inclusion income inconvenience incorporate
incorporation incorrect increase increasingly incredible incumbency incur indebted index indicate indication
individual indoor industry inetend infection influence info inform informal information informational inherent
iniative initial initiatives inking inlcuding innovation innovative input inquiry insert inside inspection install
installation installment instance instantly instato instead instructions instruments insults insurance integrate
intellectual intend intent intercompany interconnection interest interim intern internal international internet
internship intersection intersog interview into introduce introduction introductory inventory invest investigate
investigation investment investor invitation invite invoice involuntary involved ipad is isk issue ist it item itemize
itself jam january jars jeans jet job join joint joke journey jude judge judgement juggle july jumble jump june junior
jurisdictional jury just justice justification kayaking keep kept key keyboard kick kids killed killing kind kinky
kmlemanski knew know knowledge known knuckleheads kps label laced lack laden lady lag land landfarm language laptop
large last late latest latte launch law lawmakers lawyer layout layover ld lead leadership learn least leave led left
legacy legal legendary legislative legislators legit legitimate leisure lend length lengthy less lessons let level
library licensed licenses lieu life lifestyle lifting like likelihood limit limited line link lino linton liquid list
listen literally literature litigation little live lk ll lo load loan lobby lobster local locate location log login
logistics logo loike long look loop lose loss lost lot lotus loud love low lowest luch luck lucky lumbar lunatics
lunch luncheon luxuries lynda machine mad made magnatum magnitude mail mailto maintain maintenance majeure major
majority make makeup man manage management mandated manga manipulated manual many map mar marathon march marked market
marketplace marta massive master match material matter maximize maximum may maybe mdash me meager mean meant meantime
measure measurement mechanism medallion media medicine meet meetin megawatt melanosporum member membership memo
memorialized memory men mention mentor menu merchandise merchants mess message messenger met metaphors method
methodology micro mid middle midnight might miles mill million mind mine minimize minimum ministry minor minute
miracles miscellaneous misinterpreting miss missiles mission mistake mistaken mix mo mobile mobilereflex mode model
modern modifications modify mom moment monday money monitor monopolistic monopoly month more morining morning mortgage
most motion motived motorcycle mouth move movie mtg much multifold multipart multiple mushroom mushy music must mutual
my myself nalytics name nation native natural nature nbsp nd near necessarily necessary nee neg negative negotations
negotiated negotiating negotiations neighbor neighborhood net network never new newest newsletter next nice nicest
nickname night nightmare nipping nite nitrogen njoy nk nline no noise nom nominate non noncore none nonpayment
nonpublic noon normal not notably notarized note nothing notice notification notify notorized november now nsurance
nudge null number nusance nutmeg nutritive nuts nymex oans ob objection objectives obligated obligations observations
observe obtain occasionally occur october od of off offended office official offline offpeak offsite often ogc ogic
oil ok ol old on once one online onsloaught onstage onto op opals open operate operational operations operators opine
opinion opponents opportunity opportunties opporunity oppose opposition opt optimal optimistic option or order
ordinating org organization organize original originated origination ork ornaments ort ot other otherwise otto ou
ought our ource ourselves out outclassed outcome outfit outline outlook output outside outstanding outweigh ove ovens
overall overcome overdelivered overlap overnight override overweight overwhelming ovulate owe own ownership ox oy pack
package page paid pain paint pairing panel panellists paper parameters paraphrasing parents park part partial
participant participate participation particular particulary partner partnership party pass passcode passion password
past pasta paste pat path patience pause pay payable paycheck payee payment payroll pc pch peace peak penalize
penalties people per perception perfect perform performance perfume perhaps perishable permanently permit person
personal personality personalized personnel perspective pertaining pessimism pet petition petroleum pg phase pheasant
phone phonecalls photo photobooks physical physindex pick picplz pics picture piece pilot pin pink pioneering pipeline
pitch pizza place plain plan plane plant plastic plate platform play playlists please pleasure pledge plenty plethora
pls plug plus pm podcast point poised policy political politics polls pooch pooh pool popping popular portal portfolio
portion position possibility possible possibly post postal postpone potential pound power powerful powerpoint ppm pps
practice pray pre precisely preconstruction predators prediction prefaced prefer preferences pregnant preliminary
premature premier preparation prepare presence present presentaiton presentation press prestigious pretty prevent
prevention previous prezis price primarily principles print prior priority prison privacy private privilege probably
problem procedural procedure proceed process procurement procurred produce product production productivity
professional professionalsbuild professor profile profit program programme progress prohibit prohibition project
prolonging promise promo promote promotional promotions prompt pronto proper property proposal propose protect
protection protocol prototype proud prove provide prudent public publically publishing pull pulp pumpkins purchase
pure purge purpose pursue push put pyramid quai qualifications qualify quality quantitative quarter quarterback query
question questionnaire quick quite quiver quot quote raise raking ramifications ramped ransom raquo rate rather ratio
rave ravel rd re reach react reactions reactivate read ready real reality realize rearranged reason reasonable recall
receipt receive recent reception recipe recognition recognize recollection recommend recommendation reconnaissance
recorded recording records recouping recovering recovers recovery recruit red redelivered redeployment redesigned
redlined reduce reduction redundant ref reference refinances refine reflect reform refresh refrigerator refund regard
regardless regards register registration regroup regular regulated regulations regulators regulatory rehearsal
reimburse reiterate reject related relation relationship relative relay releasable release relevant reliability
reliable relief relieve reluctant remain remediation remedies remember remind remote removal remove renewals rent
reopen reorganize repair repay repetitive replacement reply report representation representative represented
representing reproduce repurchase reputationfind request require requirement reregulation resaons reschedule research
resend reservation reserve reset residual resolution resolve resond resource respect respond response responsibility
responsible responsive ress rest restart restaurant restoration restore restructuring result resume retail retain
rethink retrieve retroactive return retweeted reveals reveiwing revenue review revised revising revision revisited
revolutionary reward rewrite rganized ribbon ride right ring risk rive rize ro road role roll rom romance rooftop room
rop rotation rough round route rsquo rtuber rubbish ruin rule run runch rundown rush sabbatical safe safeguards said
sails salary sale same sample sat satisfied saturday sauce save saw say scale scenario schedule scheme scholarly
school science scoop scope score scratch screaming screen screwed script scroll seamlessly search season seat second
secondary secret sectors secure security see seek seem segment select selection self sell semester seminar send senior
sense sensitive sent separate seperate september series serious serve service session set settle settlement setup
several severance sexual sez shake shall shaping share she sheet shelf ship shirt shit shoot shop short shortage
shorten shortfall shot shoudl should shout show showcase shut sick side sign signature significant signup silent
similar simple simply since sincere sincerely sing single sister sit site situation size ski skill slashing sleep slew
slides slight slippers slips slot slow slumber smack small smart smoke snapshot sneakers snowboard so soaking social
sofa softball software sold sole solicitation solo solution solvency some somebody somehow someone something sometime
somewhat somewhere song soon soonr sorry sort sound sources south southwest sp space spades spam spare speak special
specialist specialty species specific specifically speech speed spend spent spirits spirt split splurge spoke sponsor
sponsorship spooked spot spotlight spread spreadsheet spring spy squared squawks st stability stacked staff stag stage
stake stakeholders stand standard standpoint star start startup starved state statement station statistics stats
status statute stay step still stinks stock stop storage store story straightened strain strange strangest strategic
strategy stratospherix strawman stream street strengthen stress strikes stringing strive strong structure stubs stuck
student study stuff style subcommitte subject submission submit subpoena subscribe subscription subsidiaries subsidies
substance substantial substitute succeed success successful succulent such suck suddenly suggest suggestion suit suite
sulfur sum summarize summary summit sun sunday sunglasses super supplemental supply support supposed sure surplus
surprise surprize surrounding survey suspect suspend suspension suspicious swap sweet swept swipe switch syllabus sync
synopses synopsis synthetic syrah system systerm sytem ta tab table tablet tactics tag take taken talented tales talk
tanks tap tardiness target tariff task tax team technical technique technologist technology tee teenagers teeth
telephone tell telluride template temporarily temporary ten tense tension tentative tenth term termination terrain
test testimony text th than thank thanks that the theaters thee their them theme then theories therapy there therefore
thereof these they thingys think third thirty this those though thought thousand threat three thrilled thriving
through throughout throw thurs thursday thus ticket tied tight til till time timelines timetable tips tired title tix
to today together told toll tomarrow tommorrow tomorow tomorrow tonight tonite too took tool top topaz topic topock
topography tore tortillia toss tot total touch tough tour tourneys toward town townhouses toys tracc trace track
traction tractors trade tradeable traffic training tranches trans transaction transcript transfer transferablility
transition transmission transport transportation travel treasures treat treatise tremendous trend trial trigger trim
trip trouble troubleshooting truck true truffle truth try ttomorrow tuesday tuned turbine turkey turn turnover tv
tweaked tween tweet twerk twice two tx ty type ub ube uemail uggiero uite ullough un unable unborn uncertainty unclear
under underclassmen undercollection underground understand understatement underwriter undue uneasy unfamiliar
unfortunate unidentified uninterrupted unique unit universe university unless unlike unlimited unrealistic unsub
unsubscribe unsure until untill unveiling unvested uotes up upcoming update upfront upgrade uphold upon upstream
urgency url us usage use useful useless usion usual utili utility utilization utilize utipulp utmost vacation vague
valid validate valuable valuation value valueable var variance variety various varying vectored vegetarians vehicle
ven vendor venture verification verify versed version vertical very vested via viability viable video view village
violating violence virtual virus vis visa vision visit voice voicemail vol volatility volume volumetric voluntarily
volunteering vote vouchers vs waaaala wacky wage wait waiver waives waldo walk wanna want war warmest warmth warn
warrant warranty warriors was waste watch water way we wear weather web webbrowser webinar webpage website wedding
wededding wednesday wee week weekdays weekend welcome well wellhead wen went were west western wether what whatever
wheel when whenever where wherever whether which while whitelist who whole wholesale why wide width wierd wife wiggin
wiggs wil will win winded window wine winter wire wireless wisdom wise wish with withhold within withno without
witnesses wk woe woman women won wonderful wondering wooden word work workable workouts workplace workshop world
worldwide worry worse worst worth worthwhile worthy would wrap write written wrong wrote www xmas xt year yell yellow
yer yesterday yet ync you your yourself youtube za zillion zin zip
`.split(/\s+/),
)
