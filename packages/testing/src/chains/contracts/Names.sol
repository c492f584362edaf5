// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of the name registry that resolution needs: who resolves a node. Anyone may write; the chain lives for one test run.
contract NameRegistry {
    mapping(bytes32 node => address) public resolver;
    mapping(bytes32 node => address) public owner;

    function setRecord(bytes32 node, address nodeOwner, address nodeResolver) external {
        owner[node] = nodeOwner;
        resolver[node] = nodeResolver;
    }
}

/// Answers addr, name and text for any node.
contract NameResolver {
    mapping(bytes32 node => address) private addresses;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(string key => string)) private texts;

    function setAddr(bytes32 node, address value) external {
        addresses[node] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        bool isEvm = coinType == 60 && addresses[node] != address(0);
        return isEvm ? abi.encodePacked(addresses[node]) : bytes("");
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }
}

interface ExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function supportsInterface(bytes4 id) external view returns (bool);
}

/// The two entry points clients call to resolve a name and to find an address's primary name, for names on this chain
/// and on gateways (EIP-3668): a lookup of a resolver is passed on as one of this contract, and ends in a callback here.
contract UniversalNameResolver {
    NameRegistry private immutable registry;
    /// For clients that name no batch gateways themselves (ENSIP-21).
    string[] private batchGateways;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes data);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// A request to the gateways of a resolver, as batch gateways take them (ENSIP-21).
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    /// What is asked after the answer of a gateway: whose primary name, and what is known of it.
    struct Reverse {
        string[] gateways;
        bytes account;
        uint256 coinType;
        string primary;
        address reverseResolver;
    }

    /// How it goes on after a gateway: by whom it is asked, and the function that takes the answer.
    struct Next {
        string[] gateways;
        bytes4 callback;
        bytes rest;
    }

    /// What is known of the resolver of a name.
    struct ResolverInfo {
        bytes name;
        uint256 offset;
        bytes32 node;
        address resolver;
        bool extended;
    }

    constructor(NameRegistry nameRegistry, string[] memory gateways) {
        registry = nameRegistry;
        batchGateways = gateways;
    }

    function requireResolver(bytes calldata name) external view returns (ResolverInfo memory) {
        address resolver = resolverOf(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        return ResolverInfo(name, 0, nodeOf(name, 0), resolver, isExtended(resolver));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = resolverOf(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        Next memory next = Next(gateways, this.resolveCallback.selector, "");
        return (ask(resolver, name, data, next), resolver);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory answer, address resolver)
    {
        (answer, resolver,) = finish(response, extraData);
    }

    function reverse(bytes calldata account, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return reverseOf(account, coinType, batchGateways);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory, address, address)
    {
        return reverseOf(account, coinType, gateways);
    }

    function reverseOf(bytes calldata account, uint256 coinType, string[] memory gateways)
        private
        view
        returns (string memory, address, address)
    {
        bytes memory reverseName = wireFormat(abi.encodePacked(hexOf(account), ".", zoneOf(coinType), ".reverse"));
        address resolver = resolverOf(reverseName);
        if (resolver == address(0)) return ("", address(0), address(0));
        Reverse memory found = Reverse(gateways, account, coinType, "", resolver);
        bytes memory data = abi.encodeWithSignature("name(bytes32)", nodeOf(reverseName, 0));
        Next memory next = Next(gateways, this.nameCallback.selector, abi.encode(found));
        return reverseNamed(found, ask(resolver, reverseName, data, next));
    }

    function nameCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory answer,, bytes memory rest) = finish(response, extraData);
        return reverseNamed(abi.decode(rest, (Reverse)), answer);
    }

    function addressCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory answer, address resolver, bytes memory rest) = finish(response, extraData);
        return confirmed(abi.decode(rest, (Reverse)), resolver, answer);
    }

    /// The primary name is known, whether or not it resolves to the account.
    function reverseNamed(Reverse memory found, bytes memory answer)
        private
        view
        returns (string memory, address, address)
    {
        if (answer.length != 0) found.primary = abi.decode(answer, (string));
        if (bytes(found.primary).length == 0) return ("", address(0), found.reverseResolver);
        bytes memory name = wireFormat(bytes(found.primary));
        address resolver = resolverOf(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bytes memory data =
            abi.encodeWithSignature("addr(bytes32,uint256)", nodeOf(name, 0), found.coinType);
        Next memory next = Next(found.gateways, this.addressCallback.selector, abi.encode(found));
        return confirmed(found, resolver, ask(resolver, name, data, next));
    }

    function confirmed(Reverse memory found, address resolver, bytes memory answer)
        private
        pure
        returns (string memory, address, address)
    {
        bytes memory claimed = answer.length == 0 ? bytes("") : abi.decode(answer, (bytes));
        if (keccak256(claimed) != keccak256(found.account)) revert ReverseAddressMismatch(found.primary, claimed);
        return (found.primary, resolver, found.reverseResolver);
    }

    /// The resolver of the name, or else of the next name above it that has one for all below it (ENSIP-10).
    function resolverOf(bytes memory name) private view returns (address resolver) {
        resolver = registry.resolver(nodeOf(name, 0));
        for (uint256 offset; resolver == address(0) && uint8(name[offset]) != 0;) {
            offset += 1 + uint8(name[offset]);
            address wider = registry.resolver(nodeOf(name, offset));
            if (wider != address(0)) return isExtended(wider) ? wider : address(0);
        }
    }

    function isExtended(address resolver) private view returns (bool) {
        return ExtendedResolver(resolver).supportsInterface(0x9061b923);
    }

    /// A record of a name. Where it is with a gateway, this reverts with a lookup that ends in the callback of `next`.
    function ask(address resolver, bytes memory name, bytes memory data, Next memory next)
        private
        view
        returns (bytes memory)
    {
        bool isWide = isExtended(resolver);
        (bool isOk, bytes memory answer) =
            resolver.staticcall(isWide ? abi.encodeCall(ExtendedResolver.resolve, (name, data)) : data);
        if (isOk) return isWide ? abi.decode(answer, (bytes)) : answer;
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        passOn(resolver, withoutSelector(answer), next);
    }

    function passOn(address resolver, bytes memory lookup, Next memory next) private view {
        Query[] memory queries = new Query[](1);
        bytes4 inner;
        bytes memory extraData;
        (queries[0].sender, queries[0].urls, queries[0].data, inner, extraData) =
            abi.decode(lookup, (address, string[], bytes, bytes4, bytes));
        if (queries[0].sender != resolver) revert ResolverError(lookup);
        revert OffchainLookup(
            address(this),
            next.gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", queries),
            next.callback,
            abi.encode(resolver, inner, extraData, next.rest)
        );
    }

    function finish(bytes calldata response, bytes calldata extraData)
        private
        view
        returns (bytes memory, address, bytes memory)
    {
        (address resolver, bytes4 inner, bytes memory innerData, bytes memory rest) =
            abi.decode(extraData, (address, bytes4, bytes, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isOk, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(inner, responses[0], innerData));
        if (!isOk) revert ResolverError(answer);
        return (abi.decode(answer, (bytes)), resolver, rest);
    }

    function withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i; i < rest.length; i++) rest[i] = data[i + 4];
    }

    /// The node hash of a name in DNS wire format, from the label that starts at `offset`.
    function nodeOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = name[offset + 1 + i];
        return keccak256(abi.encodePacked(nodeOf(name, offset + 1 + length), keccak256(label)));
    }

    function wireFormat(bytes memory dotted) private pure returns (bytes memory wire) {
        wire = new bytes(dotted.length + 2);
        uint256 start;
        for (uint256 i; i <= dotted.length; i++) {
            if (i < dotted.length && dotted[i] != ".") {
                wire[i + 1] = dotted[i];
                continue;
            }
            wire[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    /// The zone of reverse names for a coin type (ENSIP-19): 0x80000000 stands for all EVM chains.
    function zoneOf(uint256 coinType) private pure returns (bytes memory) {
        if (coinType == 60) return "addr";
        return coinType == 0x80000000 ? bytes("default") : minimalHexOf(coinType);
    }

    function minimalHexOf(uint256 value) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        do {
            text = abi.encodePacked(digits[value & 15], text);
            value >>= 4;
        } while (value != 0);
    }

    function hexOf(bytes calldata data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
